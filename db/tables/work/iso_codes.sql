comment on table work.iso_codes is
'The code of ISO 14224 for an asset category or a failure code of the organization; the same for all sites';
comment on column work.iso_codes.category_id is 'Asset category with the equipment class; empty for a failure code';
comment on column work.iso_codes.failure_code_id is
'Failure code: a problem with the failure mode, a cause with the failure cause, a remedy with the maintenance activity';
comment on column work.iso_codes.iso_code is 'Code of the standard, such as PU or ELP';
comment on column work.iso_codes.iso_name is 'Name in the standard, such as Pumps';
