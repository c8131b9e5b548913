-- Only core.next_number, which runs as the owner, touches the counters.

alter table core.counters enable row level security;
