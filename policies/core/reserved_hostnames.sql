-- Names of the service itself: operators write and read them as the owner, nobody else has a right.

alter table core.reserved_hostnames enable row level security;
