comment on type asset.location_answer is 'Result of the actions on a location';
comment on column asset.location_answer.id is 'Id of the location';
comment on column asset.location_answer.code is 'Short code, unique in the site';
