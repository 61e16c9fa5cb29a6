import type { Client } from './client.ts';

/** A JSON schema, as far as it is read here. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

export interface Operation {
  /** Upper case. */
  method: string;
  /** As `/api/call/{id}`. */
  path: string;
  parameters: Parameter[];
  /** Of a JSON body; null where there is none. */
  body: JsonSchema | null;
}

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
      }
    >
  >;
}

/** Everything that the server says it answers. */
export async function operationsOf(client: Client, path: string): Promise<Operation[]> {
  const { body } = await client.get<Described>(path);
  return Object.entries(body.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: at,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}
