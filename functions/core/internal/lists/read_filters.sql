-- The conditions of p_filters, each as core.query_conditions takes it: [column, operator, value, is negated]; null for
-- one that is written otherwise. A column has one condition or an array of them.
create or replace function core.read_filters(p_filters jsonb)
returns table (field text, name text, condition jsonb)
language sql
stable
set search_path = ''
as $$
  select c.field, f.name,
         jsonb_build_array(
           f.name, m.parts[2],
           case when m.parts[2] in ('like', 'ilike') then hook.safe_pattern(m.parts[3]) else m.parts[3] end,
           m.parts[1] is not null
         )
    from jsonb_each(p_filters) as f (name, content)
   cross join lateral (
           select 'p_filters.' || f.name as field, f.content
            where jsonb_typeof(f.content) <> 'array'
            union all
           select format('p_filters.%s[%s]', f.name, e.place), e.content
             from jsonb_array_elements(case jsonb_typeof(f.content) when 'array' then f.content else '[]' end)
               with ordinality as e (content, place)
         ) as c
    left join lateral regexp_match(
           case jsonb_typeof(c.content) when 'string' then c.content #>> '{}' end,
           '^(not\.)?(eq|neq|gte?|lte?|i?like|in|is)\.(.*)$'
         ) as m (parts) on true
$$;

grant execute on function core.read_filters to assetry_list;
