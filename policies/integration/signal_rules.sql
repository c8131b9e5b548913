-- Written by releases only; read by private functions, which run as the owner.

alter table integration.signal_rules enable row level security;
