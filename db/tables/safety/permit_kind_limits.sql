comment on table safety.permit_kind_limits is 'Limits of the atmosphere for a permit of a kind';
comment on column safety.permit_kind_limits.kind_id is 'Permit kind';
comment on column safety.permit_kind_limits.position is 'Position in the list of limits, from 1';
comment on column safety.permit_kind_limits.gas is 'Substance measured, such as O2 or H2S';
comment on column safety.permit_kind_limits.unit is 'Unit of the values';
comment on column safety.permit_kind_limits.minimum is 'Lowest safe value';
comment on column safety.permit_kind_limits.maximum is 'Highest safe value';
