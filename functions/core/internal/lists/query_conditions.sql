-- Conditions of a query in SQL, as the gateway tells them: [column, operator, value, is negated]. The column of row r.
create or replace function core.query_conditions(p_conditions jsonb)
returns text
language sql
immutable
set search_path = ''
return coalesce(
  (
    select string_agg(
             case when c.item -> 3 = 'true' then 'not ' else '' end
             || case c.item ->> 1
                  when 'is' then format(
                    '(r.%I is %s)', c.item ->> 0,
                    case lower(c.item ->> 2)
                      when 'null' then 'null'
                      when 'not_null' then 'not null'
                      when 'true' then 'true'
                      when 'false' then 'false'
                      else 'unknown'
                    end
                  )
                  when 'in' then format(
                    '(r.%I = any (%L))', c.item ->> 0, '{' || substr(c.item ->> 2, 2, length(c.item ->> 2) - 2) || '}'
                  )
                  when 'like' then format('(r.%I like %L)', c.item ->> 0, replace(c.item ->> 2, '*', '%'))
                  when 'ilike' then format('(r.%I ilike %L)', c.item ->> 0, replace(c.item ->> 2, '*', '%'))
                  else format(
                    '(r.%I %s %L)', c.item ->> 0,
                    case c.item ->> 1
                      when 'neq' then '<>'
                      when 'gt' then '>'
                      when 'gte' then '>='
                      when 'lt' then '<'
                      when 'lte' then '<='
                      else '='
                    end,
                    c.item ->> 2
                  )
                end,
             ' and '
           )
      from jsonb_array_elements(p_conditions) as c (item)
  ),
  'true'
);
