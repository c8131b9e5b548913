-- Written by releases only; read by private functions, which run as the owner.

alter table audit.proof_kinds enable row level security;
