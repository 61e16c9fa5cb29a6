export function surveysHere() { return { isChoice: (_answer: string) => false }; }
