/** What is used of the assistant that `POST /call/web` was sent. */
export interface FakeAssistant {
  firstMessage: string;
  model: { provider: string; url: string; model: string; tools?: { type: string }[] };
  credentials: { provider: string; apiKey: string }[];
  voice: { provider: string; voiceId: string };
  server: { url: string; headers: Record<string, string>; backoffPlan?: object };
  artifactPlan: { recordingEnabled: boolean };
  maxDurationSeconds: number;
  clientMessages: string[];
  serverMessages: string[];
  metadata: Record<string, string>;
}

interface Said {
  role: 'bot' | 'user';
  message: string;
  time: number;
  endTime: number;
  secondsFromStart: number;
}

export interface BrainReply {
  status: number;
  /** The content pieces of the stream, as they came. */
  pieces: string[];
  text: string;
  /** Names of the tools that were called. */
  tools: string[];
  done: boolean;
}

/** Milliseconds that a word takes, and the pause before an answer. */
const [WORD_MS, PAUSE_MS] = [300, 600];

/**
 * A call as Vapi holds it: it hears, asks the brain for each line, says it, and tells the page and
 * the server. Its clock is its own.
 */
export class FakeCall {
  readonly id: string;
  readonly assistant: FakeAssistant;
  status: 'queued' | 'in-progress' | 'ended' = 'queued';
  endedReason: string | null = null;
  readonly said: Said[] = [];
  /** What the page is told goes here. */
  toPage: (event: object) => void = () => undefined;
  /** Off: no webhook is sent. */
  webhooks = true;
  recordingUrl: string | null;
  /** Whether the voices are recorded apart as well. */
  voicesApart = false;
  /** How long the assistant's is, where it is not as long as the call. */
  assistantSeconds: number | null = null;
  /** How often it was ended from outside. */
  hungUp = 0;
  private readonly startedAt = Date.now();
  private elapsedMs = 0;

  constructor(id: string, assistant: FakeAssistant, recordingUrl: string) {
    this.id = id;
    this.assistant = assistant;
    this.recordingUrl = assistant.artifactPlan.recordingEnabled ? recordingUrl : null;
  }

  /**
   * Somebody joined: the call goes on, and the persona speaks first; who comes back hears nothing
   * new.
   */
  async join(): Promise<void> {
    if (this.status !== 'queued') return;
    this.status = 'in-progress';
    this.tellPage({ type: 'status-update', status: 'in-progress' });
    await this.webhook({ type: 'status-update', status: 'in-progress' });
    this.speak(this.assistant.firstMessage);
  }

  /**
   * The rep says this; the persona answers.
   * @param aloud false where it was typed: then nothing is transcribed
   */
  async hear(text: string, aloud = true): Promise<BrainReply> {
    if (aloud) {
      this.tellPage({ type: 'speech-update', status: 'started', role: 'user' });
      this.tellPage({
        type: 'transcript',
        role: 'user',
        transcriptType: 'partial',
        transcript: text.split(' ').slice(0, 3).join(' '),
      });
      this.tellPage({
        type: 'transcript',
        role: 'user',
        transcriptType: 'final',
        transcript: text,
      });
      this.tellPage({ type: 'speech-update', status: 'stopped', role: 'user' });
    }
    this.put('user', text);
    const reply = await this.ask(this.messages());
    if (reply.text !== '') this.speak(reply.text);
    if (reply.tools.includes('endCall')) await this.end('assistant-ended-call');
    return reply;
  }

  /** Asks the brain as Vapi does, or with whatever else a test wants to be asked. */
  async ask(
    messages: { role: string; content: string }[],
    {
      secret = this.assistant.credentials[0]?.apiKey,
      callId = this.id,
      stream = true,
    }: { secret?: string | undefined; callId?: string; stream?: boolean } = {},
  ): Promise<BrainReply> {
    const reply = await fetch(`${this.assistant.model.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({
        model: this.assistant.model.model,
        messages,
        temperature: 0.5,
        stream,
        tools: [
          {
            type: 'function',
            function: { name: 'endCall', parameters: { type: 'object', properties: {} } },
          },
        ],
        metadata: this.assistant.metadata,
        call: { id: callId, orgId: 'org', type: 'webCall' },
        customer: {},
      }),
    });
    const body = await reply.text();
    if (!reply.headers.get('content-type')?.includes('text/event-stream'))
      return { status: reply.status, pieces: [], text: body, tools: [], done: false };
    const lines = body
      .split('\n\n')
      .flatMap((event) => (event.startsWith('data: ') ? [event.slice(6)] : []));
    const deltas = lines
      .filter((line) => line !== '[DONE]')
      .map(
        (line) =>
          (
            JSON.parse(line) as {
              choices: {
                delta: { content?: string; tool_calls?: { function: { name: string } }[] };
              }[];
            }
          ).choices[0]?.delta ?? {},
      );
    const pieces = deltas.flatMap(({ content }) => (content === undefined ? [] : [content]));
    return {
      status: reply.status,
      pieces,
      text: pieces.join(''),
      tools: deltas.flatMap(({ tool_calls }) =>
        (tool_calls ?? []).map((call) => call.function.name),
      ),
      done: lines.at(-1) === '[DONE]',
    };
  }

  async end(reason: string): Promise<void> {
    if (this.status === 'ended') return;
    this.status = 'ended';
    this.endedReason = reason;
    this.tellPage({ type: 'status-update', status: 'ended', endedReason: reason });
    this.toPage({ event: 'left' });
    await this.webhook({ type: 'status-update', status: 'ended', endedReason: reason });
    await this.webhook(this.report());
  }

  report(): Record<string, unknown> & { type: string } {
    return {
      type: 'end-of-call-report',
      endedReason: this.endedReason,
      artifact: this.artifact(),
      analysis: {},
    };
  }

  artifact(): object {
    const presignedMonoUrl = this.recordingUrl;
    const side = (whose: string) => presignedMonoUrl?.replace(/\.wav$/, `.wav?side=${whose}`);
    return {
      messages: [
        {
          role: 'system',
          message: '',
          time: this.startedAt,
          endTime: this.startedAt,
          secondsFromStart: 0,
        },
        ...this.said,
      ],
      ...(presignedMonoUrl !== null && { presignedMonoUrl }),
      ...(this.voicesApart && {
        recording: { mono: { customerUrl: side('customer'), assistantUrl: side('assistant') } },
      }),
    };
  }

  /**
   * Sends a message to the server that the assistant names. Gives its status; null where webhooks
   * are off.
   */
  async webhook(
    message: Record<string, unknown> & { type: string },
    headers = this.assistant.server.headers,
  ): Promise<number | null> {
    if (!this.webhooks) return null;
    const body = JSON.stringify({
      message: {
        timestamp: Date.now(),
        call: { id: this.id, assistant: this.assistant },
        ...message,
      },
    });
    return (
      await fetch(this.assistant.server.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    ).status;
  }

  /** The conversation as a model is sent it. */
  messages(): { role: string; content: string }[] {
    return [
      { role: 'system', content: '' },
      ...this.said.map(({ role, message }) => ({
        role: role === 'bot' ? 'assistant' : 'user',
        content: message,
      })),
    ];
  }

  private speak(text: string): void {
    this.tellPage({ type: 'speech-update', status: 'started', role: 'assistant' });
    for (const sentence of text.match(/[^.!?]+[.!?]*/g) ?? [text])
      this.tellPage({
        type: 'transcript',
        role: 'assistant',
        transcriptType: 'final',
        transcript: sentence.trim(),
      });
    this.tellPage({ type: 'speech-update', status: 'stopped', role: 'assistant' });
    this.put('bot', text);
  }

  private put(role: Said['role'], message: string): void {
    const from = this.elapsedMs + PAUSE_MS;
    this.elapsedMs = from + message.split(/\s+/).length * WORD_MS;
    this.said.push({
      role,
      message,
      time: this.startedAt + from,
      endTime: this.startedAt + this.elapsedMs,
      secondsFromStart: from / 1000,
    });
  }

  private tellPage(message: { type: string } & Record<string, unknown>): void {
    if (this.assistant.clientMessages.includes(message.type))
      this.toPage({ event: 'message', message });
  }
}
