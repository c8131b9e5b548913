-- Where rows are not what the log says of them: of the rows that the log names after an instant, some p_most lines of
-- it. RECORD_EDITED: the columns that differ. RECORD_DELETED: the row is gone, and no line says so. p_through is the
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

  for v_entity in
    select distinct s.entity
      from audit.events as s
     where s.organization_id = p_organization_id
       and s.at > p_after
       and s.at <= coalesce(p_through, 'infinity')
       and s.operation <> 'BATCH'
       and audit.is_proved(s.entity)
     order by s.entity
  loop
    execute format(
      $query$
        with touched as (
          select distinct s.entity_id
            from audit.events as s
           where s.organization_id = $1
             and s.at > $2
             and s.at <= coalesce($3, 'infinity')
             and s.entity = $4
             and s.operation <> 'BATCH'
        ),
        told as (
          select t.entity_id,
                 (array_agg(e.operation order by e.sequence desc))[1] as operation,
                 array_agg(e.after order by e.sequence) filter (where e.after is not null) as lines
            from touched as t
            join audit.events as e on e.organization_id = $1 and e.entity_id = t.entity_id and e.entity = $4
           group by t.entity_id
        )
        select coalesce(
                 jsonb_agg(
                   jsonb_build_object(
                     'entity', $4, 'id', t.entity_id,
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
            select coalesce(jsonb_object_agg(k.key, k.value order by n.place), '{}') as content
              from unnest(t.lines) with ordinality as n (line, place)
             cross join jsonb_each(n.line) as k
         ) as f
         cross join lateral (
            select array_agg(o.key order by o.key) as fields
              from jsonb_each(to_jsonb(r)) as o
             where r.id is not null
               and o.value is distinct from to_jsonb(jsonb_populate_record(r, f.content)) -> o.key
         ) as d
         where t.operation <> 'DELETE'
           and (r.id is null or d.fields is not null)
      $query$,
      v_entity::regclass
    )
      into v_found
     using p_organization_id, p_after, p_through, v_entity;

    p_faults := p_faults || v_found;
  end loop;
end
$$;
