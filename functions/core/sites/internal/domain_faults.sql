-- What is wrong with names of domains of mail: their form, and each once; at most 50.
create or replace function core.domain_faults(p_field text, p_domains jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place), '[]')
    from (
      select 0 as place, p_field as field, 'TOO_MANY' as code, 'At most 50 domains' as message
       where jsonb_array_length(p_domains) > 50
       union all
      select d.place, format('%s[%s]', p_field, d.place), v.code, v.message
        from jsonb_array_elements_text(p_domains) with ordinality as d (name, place)
       cross join lateral (
               values
                 (
                   'INVALID_FORMAT', 'A domain in small letters, such as example.com',
                   coalesce(d.name !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$', true)
                     or char_length(d.name) > 253
                 ),
                 (
                   'DUPLICATE', 'The domain is named twice',
                   exists (
                     select
                       from jsonb_array_elements_text(p_domains) with ordinality as e (name, place)
                      where e.name = d.name
                        and e.place < d.place
                   )
                 )
             ) as v (code, message, is_so)
       where v.is_so
    ) as f
$$;

grant execute on function core.domain_faults to assetry_api;
