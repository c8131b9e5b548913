comment on table inventory.usage_counts is 'Up to when the movements of an organization are counted in its usages';
comment on column inventory.usage_counts.counted_at is 'Movements of the 365 days before this time are counted';
