-- core.provision_organization writes and reads it as the owner, operators by the command; nobody else has a right.

alter table core.provisions enable row level security;
