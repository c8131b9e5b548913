-- Only functions of the owner read and write them: who could read a link could not use it, but who could write one
-- could.

alter table identity.password_links enable row level security;
