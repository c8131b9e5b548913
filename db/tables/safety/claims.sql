comment on table safety.claims is 'A place from which a permit in force excludes work of other classes';
comment on column safety.claims.site_id is 'Site of the permit';
comment on column safety.claims.permit_id is 'Permit of the claim';
comment on column safety.claims.conflict_group is 'Group of mutually exclusive work';
comment on column safety.claims.class is
'Class of hazard of the permit; permits of one class do not exclude each other';
comment on column safety.claims.location_id is 'Location claimed';
comment on column safety.claims.asset_id is 'Asset claimed';
comment on column safety.claims.place is 'Location or asset claimed';
comment on column safety.claims.is_own is
'Whether the work is at this place as a whole; false for a place that contains it';
comment on column safety.claims.slot is 'Number that distinguishes claims on the same wider place';
comment on column safety.claims.span is 'Extent of the claim: the whole place, or one point';
comment on column safety.claims.starts_at is 'Start of the claim';
comment on column safety.claims.ends_at is 'End of the claim, excluded';
comment on column safety.claims.during is 'Period of the claim';
