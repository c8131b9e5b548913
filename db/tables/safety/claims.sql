comment on table safety.claims is 'A place that a permit in force keeps work of other classes out of';
comment on column safety.claims.site_id is 'The site of the permit';
comment on column safety.claims.permit_id is 'The permit';
comment on column safety.claims.conflict_group is 'The group of work that excludes each other';
comment on column safety.claims.class is
'What kind of danger the permit is about; permits of one class do not exclude each other';
comment on column safety.claims.location_id is 'The location';
comment on column safety.claims.asset_id is 'The asset';
comment on column safety.claims.place is 'The location or the asset';
comment on column safety.claims.is_own is 'Whether the work is at this place as a whole; false for what it is part of';
comment on column safety.claims.slot is 'Tells claims on the same wider place apart';
comment on column safety.claims.span is 'How much of the place is taken: all of it, or one point';
comment on column safety.claims.starts_at is 'Start';
comment on column safety.claims.ends_at is 'End of the claim, excluded';
comment on column safety.claims.during is 'The time from its start to its end';
