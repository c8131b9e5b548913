-- Who enters an asset that is there already is told.
alter type asset.asset_answer add attribute warnings jsonb;
comment on column asset.asset_answer.warnings is
  'What is odd about it: an array with field, code (SERIAL_NUMBER_TAKEN), message and id of the other asset';
