-- Written by releases only; read by private functions, which run as the owner.

alter table core.verbs enable row level security;
