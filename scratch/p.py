p='tests/integration/research.test.ts'
s=open(p).read()
s=s.replace("""  await server.close();
  await Promise.all(open.map((site) => site.close()));""","""  const say = (x: unknown) => process.stderr.write(`CLOSING ${String(x)}\\n`);
  await Promise.race([server.close(), new Promise((r) => setTimeout(r, 8000))]); say('server');
  await Promise.all(open.map(async (site, i) => { await Promise.race([site.close(), new Promise((r) => setTimeout(r, 8000)).then(() => say('STUCK'))]); say(`${i} ${(site as any).url ?? (site as any).domain}`); }));""")
open('tests/integration/zz.test.ts','w').write(s)
