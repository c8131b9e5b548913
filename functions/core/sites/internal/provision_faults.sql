-- Everything that is wrong with the arguments of a new organization, before anything is looked up or stored.
create or replace function core.provision_faults(
  p_reference     text,
  p_name          text,
  p_administrator jsonb,
  p_hostname      text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.fault order by f.position, f.fault ->> 'field'), '[]')
    from (
           select 1 as position, core.fault('p_reference', v.code, v.message) as fault
             from (
                    values
                      ('MISSING_VALUE', 'A value is required', nullif(btrim(p_reference), '') is null),
                      ('TOO_LONG', 'At most 100 characters', char_length(btrim(p_reference)) > 100)
                  ) as v (code, message, is_so)
            where v.is_so
            union all
           select 1, t.fault
             from core.text_fault('p_reference', p_reference, 'LINE') as t (fault)
            where t.fault is not null
            union all
           select 2, jsonb_set(v.fault, '{field}', '"p_name"')
             from jsonb_array_elements(
                    (core.read_values('core.organizations', jsonb_build_object('name', p_name), 'update')).p_faults
                  ) as v (fault)
            union all
           select 3, jsonb_set(v.fault, '{field}', to_jsonb(rtrim('p_administrator.' || (v.fault ->> 'field'), '.')))
             from jsonb_array_elements(
                    (core.read_values(
                      'identity.accounts',
                      case jsonb_typeof(p_administrator)
                        when 'object' then p_administrator || '{"kind": "PERSON"}'
                        else p_administrator
                      end,
                      'create'
                    )).p_faults
                  ) as v (fault)
            union all
           select 3, core.fault('p_administrator.email', 'MISSING_VALUE', 'A person requires an email address')
            where nullif(btrim(p_administrator ->> 'email'), '') is null
            union all
           select 3, core.fault('p_administrator.' || k.name, 'UNKNOWN_FIELD', 'Only email and display_name')
             from jsonb_object_keys(
                    case jsonb_typeof(p_administrator) when 'object' then p_administrator else '{}' end
                  ) as k (name)
            where k.name in ('kind', 'may_act_as_persons', 'reaches_all_sites')
            union all
           select 4, core.fault('p_hostname', 'INVALID_FORMAT', 'Expected a host name with a domain')
            where lower(p_hostname) !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'
               or char_length(p_hostname) > 253
         ) as f
$$;

grant execute on function core.provision_faults to assetry_api;
