-- What may speak against a candidate, in the order in which it is returned.
create or replace function work.candidate_codes()
returns text[]
language sql
immutable
parallel safe
return array[
  'WORKER_NOT_ACTIVE', 'SITE_NOT_SERVED', 'CRAFT_MISSING', 'MISSING_SKILL', 'CERTIFICATE_MISSING',
  'CERTIFICATE_EXPIRED', 'ABSENT', 'OUTSIDE_SHIFT', 'DOUBLE_BOOKED', 'TRAVEL_TOO_LONG', 'REST_TOO_SHORT',
  'AUTHORIZED_VENDOR_REQUIRED', 'DECLINED_BEFORE'
];

grant execute on function work.candidate_codes to assetry_api, assetry_list;
