import { BUCKETS, stretchFeatures as bucketsOf, heardFeatures } from '#core/conversation/learned/features.ts';
import { DETAIL_LABELS, STRETCH_LABELS, type Detail } from '#core/conversation/learned/labels.ts';
import { bestOf as argmax, decode, type StretchWeights as MoveWeights } from '#core/conversation/learned/decode.ts';
import { Weights } from './perceptron.ts';
import { readLabelled, type LabelledTurn } from './labelled.ts';
const L = STRETCH_LABELS.length;
const OR = STRETCH_LABELS.indexOf('objection-response'), AN = STRETCH_LABELS.indexOf('answer');
export const allowedFor = (t: LabelledTurn) => STRETCH_LABELS.map((_, i) => (i !== OR || t.hearing.open === 'objection') && (i !== AN || t.hearing.open === 'question'));
function rng(seed: number) { return () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32; }; }
export function trainMoves(turns: LabelledTurn[], epochs = 8): MoveWeights {
  const stretch = new Weights(L), border = new Weights(1), follow = new Float64Array((L + 1) * L), followTotal = new Float64Array((L + 1) * L);
  let clock = 1; const random = rng(7); const order = turns.map((_, i) => i);
  for (let e = 0; e < epochs; e++) {
    for (let i = order.length - 1; i > 0; i--) { const j = Math.floor(random() * (i + 1)); [order[i], order[j]] = [order[j]!, order[i]!]; }
    for (const i of order) {
      const t = turns[i]!; clock++; stretch.tick(); border.tick();
      const gold = new Int32Array(t.turn.length); t.stretches.forEach((s) => { for (let k = s.from; k < s.to; k++) gold[k] = STRETCH_LABELS.indexOf(s.label); });
      const goldSeg = new Set(t.stretches.map((s) => s.from * 1000 + s.to));
      const MARGIN = Number(process.env.MARGIN ?? 1);
      const cost = (from: number, to: number, label: number) => { let c = 0; for (let k = from; k < to; k++) if (gold[k] !== label) c += MARGIN; if (!goldSeg.has(from * 1000 + to)) c += MARGIN; return Math.min(c, 6 * MARGIN); };
      const out = decode(t.turn, { labels: L, label: stretch.now, border: border.now, follow }, allowedFor(t), undefined, cost);
      const same = out.length === t.stretches.length && out.every((o, k) => o.from === t.stretches[k]!.from && o.to === t.stretches[k]!.to && STRETCH_LABELS[o.label] === t.stretches[k]!.label);
      if (same) continue;
      const step = (segs: { from: number; to: number; label: number }[], by: number) => { let prev = L; for (const s of segs) { for (const b of bucketsOf(t.turn, s.from, s.to)) stretch.add(b, s.label, by); if (s.from > 0) for (const b of t.turn.borders[s.from]!) border.add(b, 0, by); follow[prev * L + s.label]! += by; followTotal[prev * L + s.label]! += by * clock; prev = s.label; } };
      step(t.stretches.map((s) => ({ from: s.from, to: s.to, label: STRETCH_LABELS.indexOf(s.label) })), 1); step(out, -1);
    }
  }
  return { labels: L, label: stretch.average(), border: border.average(), follow: follow.map((v, i) => v - followTotal[i]! / clock) };
}
export function trainDetail(turns: LabelledTurn[], detail: Detail, epochs = 12): Float64Array {
  const labels: readonly string[] = DETAIL_LABELS[detail]; const L = labels.length; const w = new Float64Array(BUCKETS * L), g = new Float64Array(BUCKETS * L).fill(1e-6); const random = rng(11);
  const ex = turns.flatMap((t) => t.stretches.filter((s) => s.details[detail] !== undefined).map((s) => ({ b: detailBuckets(t, s, detail), y: labels.indexOf(s.details[detail]!) })));
  for (let e = 0; e < epochs; e++) { for (let i = ex.length - 1; i > 0; i--) { const j = Math.floor(random() * (i + 1)); [ex[i], ex[j]] = [ex[j]!, ex[i]!]; }
    for (const { b, y } of ex) { const s = new Float64Array(L); for (const k of b) for (let l = 0; l < L; l++) s[l]! += w[k * L + l]!; const m = Math.max(...s); let z = 0; for (let l = 0; l < L; l++) { s[l] = Math.exp(s[l]! - m); z += s[l]!; } for (let l = 0; l < L; l++) { const d = s[l]! / z - (l === y ? 1 : 0); for (const k of b) { const i = k * L + l; const gr = d + 0.001 * w[i]!; g[i]! += gr * gr; w[i]! -= 0.1 * gr / Math.sqrt(g[i]!); } } } }
  return w;
}
function detailBuckets(t: LabelledTurn, s: { from: number; to: number }, d: Detail) { return [...new Set([...bucketsOf(t.turn, s.from, s.to), ...(d === 'topic' ? heardFeatures(t.turn) : [])])]; }
export function score(train: LabelledTurn[], test: LabelledTurn[], verbose = false) {
  const w = trainMoves(train);
  const details = Object.fromEntries((Object.keys(DETAIL_LABELS) as Detail[]).map((d) => [d, trainDetail(train, d)])) as Record<Detail, Float64Array>;
  let gold = 0, found = 0, right = 0, single = 0, singleRight = 0, segs = 0; const conf = new Map<string, number>(); const dr: Record<string, [number, number]> = {}; const margins: [number, boolean][] = [];
  for (const t of test) {
    const out = decode(t.turn, w, allowedFor(t));
    gold += t.stretches.length; found += out.length; const used = new Set<number>();
    const matches = (o: { from: number; to: number }, s: { from: number; to: number }) => { const ov = Math.min(o.to, s.to) - Math.max(o.from, s.from); return ov > 0 && ov * 2 >= (s.to - s.from); };
    for (const s of t.stretches) { const k = out.findIndex((o, i) => !used.has(i) && STRETCH_LABELS[o.label] === s.label && matches(o, s)); if (k >= 0) { used.add(k); right++; } else { const o = out.find((x) => matches(x, s)); const key = `${s.label} -> ${o ? STRETCH_LABELS[o.label] : '?'}`; conf.set(key, (conf.get(key) ?? 0) + 1); if (verbose) console.log(key, '|', t.hearing.open, '|', t.persona, '|', t.words.slice(s.from, s.to).map((x) => x.text).join(' ')); } 
      for (const d of Object.keys(s.details) as Detail[]) { const labels: readonly string[] = DETAIL_LABELS[d]; const sc = new Float64Array(labels.length); for (const b of detailBuckets(t, s, d)) for (let l = 0; l < labels.length; l++) sc[l]! += details[d][b * labels.length + l]!; const r = (dr[d] ??= [0, 0]); r[1]++; if (labels[argmax(sc)] === s.details[d]) r[0]++; else if (verbose && d === 'topic') console.log('TOPIC', s.details[d], '->', labels[argmax(sc)], '|', t.words.slice(s.from, s.to).map((x) => x.text).join(' ')); } }
    out.forEach((o, i) => margins.push([o.margin, used.has(i)]));
    segs += out.filter((o) => t.stretches.some((s) => s.from === o.from && s.to === o.to)).length;
    if (t.stretches.length === 1) { single++; if (out.length === 1 && STRETCH_LABELS[out[0]!.label] === t.stretches[0]!.label) singleRight++; }
  }
  const p = right / found, r = right / gold;
  margins.sort((a, b) => b[0] - a[0]); const top = margins.slice(0, Math.floor(margins.length * 0.6)); 
  console.log(`train ${train.length} test ${test.length} F1 ${(200 * p * r / (p + r)).toFixed(1)} recall ${(100 * r).toFixed(1)} single ${(100 * singleRight / single).toFixed(1)} seg ${(100 * segs / gold).toFixed(1)} conf60 ${(100 * top.filter((m) => m[1]).length / top.length).toFixed(1)}`, Object.entries(dr).map(([d, [a, b]]) => `${d} ${(100 * a / b).toFixed(0)}`).join(' '));
  if (verbose) console.log([...conf].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, v]) => `${k}: ${v}`).join('\n'));
  return { right, gold, found };
}
const dev = process.argv[2]!.split(',');
const all = dev.map((d) => readLabelled(`/work/data/${d}.txt`, d));
console.time('t');
let R = 0, G = 0, F = 0;
for (let i = 0; i < all.length; i++) { if (process.argv[3] && !process.argv[3].split(',').includes(dev[i]!)) continue; const r = score(all.filter((_, j) => j !== i).flat(), all[i]!, process.argv[4] === 'v'); R += r.right; G += r.gold; F += r.found; }
console.log('micro F1', (200 * R / (G + F)).toFixed(1)); console.timeEnd('t'); void BUCKETS;
