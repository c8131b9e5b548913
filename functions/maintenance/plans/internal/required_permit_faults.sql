-- The fault of codes of permits that a job plan asks for again and that are neither a kind of permit in use nor a class
-- of such: nobody could ever be given one. What it asked for before stays as it was said.
create or replace function maintenance.required_permit_faults(p_codes text[], p_before text[] default '{}')
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_unknown text[] := array(
    select distinct u.code
      from unnest(p_codes) as u (code)
     where u.code <> all (p_before)
       and not exists (select 1 from safety.permit_kinds as k where k.code = u.code and k.archived_at is null)
       and not exists (
             select 1
               from core.entity_fields as f
              where f.entity = 'safety.permit_kinds'
                and f.field = 'class'
                and u.code = any (f.vocabulary)
           )
     order by u.code
  );
begin
  return case
           when v_unknown = '{}' then '[]'
           else jsonb_build_array(
             core.fault(
               'required_permits', 'NOT_FOUND',
               format('No such permit kind or class: %s', array_to_string(v_unknown, ', '))
             )
           )
         end;
end
$$;

grant execute on function maintenance.required_permit_faults to assetry_api;
