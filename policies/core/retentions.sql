-- For operators and for what runs by the clock, which act as the owner.

alter table core.retentions enable row level security;
