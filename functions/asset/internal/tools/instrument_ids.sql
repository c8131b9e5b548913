-- The instruments that answers name, as far as they are ids.
create or replace function asset.instrument_ids(p_answers jsonb)
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  select array(
           select distinct (a.given ->> 'instrument_id')::uuid
             from jsonb_array_elements(p_answers) as a (given)
            where a.given ->> 'instrument_id' is not null
              and pg_input_is_valid(a.given ->> 'instrument_id', 'uuid')
         )
$$;

grant execute on function asset.instrument_ids to assetry_api;
