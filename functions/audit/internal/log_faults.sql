-- Where rows are not what the log says of them: of the rows that the log names after an instant, some p_most lines of
-- it. RECORD_EDITED: the columns that differ, secret ones apart; what the line of the insert leaves out was null, as
-- far as the table had the column then. RECORD_DELETED: the row is gone, and no line says so. p_through is the
-- instant up to which it is proved; null where the log ends. The log of an organization is read by its index of time,
-- the lines of a row by that of the row.
create or replace function audit.log_faults(
  p_organization_id uuid,
  p_after           timestamptz,
  p_most            integer,
  out p_through     timestamptz,
  out p_faults      jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_entity text;
  v_ids    uuid[];
  v_found  jsonb;
begin
  p_faults := '[]';

  -- Lines of one transaction have one instant: they are proved together.
  select s.at into p_through
    from audit.events as s
   where s.organization_id = p_organization_id
     and s.at > p_after
   order by s.at
  offset p_most - 1
   limit 1;

  for v_entity, v_ids in
    select s.entity, array_agg(distinct s.entity_id)
      from audit.events as s
     where s.organization_id = p_organization_id
       and s.at > p_after
       and s.at <= coalesce(p_through, 'infinity')
       and s.operation <> 'BATCH'
     group by s.entity
    having audit.is_proved(s.entity)
     order by s.entity
  loop
    execute format(
      $query$
        with told as (
          select t.entity_id,
                 (array_agg(e.operation order by e.sequence desc))[1] as operation,
                 bool_or(e.operation = 'INSERT') as is_whole,
                 array_agg(e.after order by e.sequence) filter (where e.after is not null) as lines
            from unnest($3) as t (entity_id)
            join audit.events as e on e.organization_id = $1 and e.entity_id = t.entity_id and e.entity = $2
           group by t.entity_id
        )
        select coalesce(
                 jsonb_agg(
                   jsonb_build_object(
                     'entity', $2, 'id', t.entity_id,
                     'code', case when r.id is null then 'RECORD_DELETED' else 'RECORD_EDITED' end,
                     'fields', d.fields
                   )
                   order by t.entity_id
                 ),
                 '[]'
               )
          from told as t
          left join %s as r on r.id = t.entity_id
         cross join lateral (
            -- The line of an insert has id and organization apart.
            select coalesce(jsonb_object_agg(k.key, k.value order by n.place), '{}') as content
              from unnest(
                     array_prepend(jsonb_build_object('id', t.entity_id, 'organization_id', $1), t.lines)
                   ) with ordinality as n (line, place)
             cross join jsonb_each(n.line) as k
         ) as f
         cross join lateral (
            -- Made once a row, not once a column.
            select to_jsonb(r) as kept, to_jsonb(jsonb_populate_record(r, f.content)) as told
            offset 0
         ) as b
         cross join lateral (
            select array_agg(o.key order by o.key) as fields
              from jsonb_each(b.kept) as o
             where r.id is not null
               and (
                     o.value <> b.told -> o.key
                     or t.is_whole and o.value <> 'null' and o.key = any ($5) and not f.content ? o.key
                   )
               and o.key <> all ($4)
         ) as d
         where t.operation <> 'DELETE'
           and (r.id is null or d.fields is not null)
      $query$,
      v_entity::regclass
    )
      into v_found
     using p_organization_id, v_entity, v_ids, audit.secret_columns(v_entity), audit.first_columns(v_entity);

    p_faults := p_faults || v_found;
  end loop;
end
$$;
