comment on table workforce.certificate_types is
'A type of certificate that authorizes workers, such as for welding; the same for all sites';
comment on column workforce.certificate_types.code is 'Short code, unique in the organization';
comment on column workforce.certificate_types.name is 'Name of the certificate type';
comment on column workforce.certificate_types.validity_months is
'Default validity from the day of issue, in months; empty for no expiry';
comment on column workforce.certificate_types.grace_days is
'Days after expiry with a warning only, where the type does not block';
comment on column workforce.certificate_types.is_blocking is
'Whether an expired certificate excludes from work from the next day';
comment on column workforce.certificate_types.archived_at is
'Archiving time; existing certificates continue, new ones are not recorded. Empty while the type is active';
