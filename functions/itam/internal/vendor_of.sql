-- The publisher by which titles are distinguished: in lower case, without the form of the company, which comes and
-- goes.
create or replace function itam.vendor_of(p_publisher text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(
           lower(coalesce(p_publisher, '')),
           '[\s,]*\m(inc|incorporated|corp|corporation|co|company|ltd|limited|llc|plc)\M\.?'
             '|[\s,]*\m(gmbh|ag|b\.?v|s\.?a|s\.?r\.?l|oy|ab)\M\.?',
           '', 'g'
         ))
$$;

grant execute on function itam.vendor_of to assetry_api;
