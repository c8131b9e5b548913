-- Written and read by inventory.classify_stock only, which runs as the owner.

alter table inventory.usages enable row level security;
