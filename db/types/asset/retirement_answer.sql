comment on type asset.retirement_answer is 'Result of the actions that end the use of an asset';
comment on column asset.retirement_answer.id is 'Id of the asset';
comment on column asset.retirement_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.retirement_answer.status is 'Life-cycle status';
comment on column asset.retirement_answer.retired_meters is 'Number of meters retired with the asset';
comment on column asset.retirement_answer.unmatched_devices is 'Number of devices unmatched from the asset';
comment on column asset.retirement_answer.closed_downtimes is 'Number of downtimes closed with the asset';
