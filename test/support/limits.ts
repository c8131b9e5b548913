/**
 * In milliseconds, how long a test and what it waits for may take: enough for a machine that has much other work. They are there so that
 * what hangs ends, so a test gives no shorter ones of its own.
 */
export const longestTest = 600_000
export const longestWait = 180_000
