-- Only core.raise_counter, which runs as the owner, touches the counters.

alter table core.counters enable row level security;
