-- What is wrong with the time of a measurement that an answer gives: it is still to come, or no instrument is named;
-- p_instrument_id is that of the answer before it. Null when nothing is.
create or replace function asset.measured_fault(p_given jsonb, p_instrument_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when p_given ->> 'measured_at' is null then null
           when (p_given ->> 'measured_at')::timestamptz > clock_timestamp() then
             '{"code": "IN_FUTURE", "message": "Cannot be in the future"}'::jsonb
           when case
             when p_given ? 'instrument_id' then p_given ->> 'instrument_id' else p_instrument_id::text
           end is null then '{"code": "NOT_ALLOWED", "message": "Only with an instrument_id"}'::jsonb
         end
$$;

grant execute on function asset.measured_fault to assetry_api;
