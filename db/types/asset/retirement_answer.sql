comment on type asset.retirement_answer is 'What the actions that end the use of an asset answer';
comment on column asset.retirement_answer.id is 'Id of the asset';
comment on column asset.retirement_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.retirement_answer.status is 'Life-cycle status';
comment on column asset.retirement_answer.retired_meters is 'How many of its meters were retired with it';
comment on column asset.retirement_answer.unmatched_devices is 'How many devices are no longer matched with it';
comment on column asset.retirement_answer.closed_downtimes is 'How many of its downtimes were closed with it';
