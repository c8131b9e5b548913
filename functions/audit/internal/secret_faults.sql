-- Where a value that the log does not hold was changed, and no line says so: SECRET_EDITED. The proof keeps a digest
-- of what it saw and compares it the next time; a line that names such a column since then makes it take the new one.
-- Looks at a thousand rows after p_after, an entity and an id; p_through is null where none are left.
create or replace function audit.secret_faults(
  p_organization_id uuid,
  p_after           text,
  out p_through     text,
  out p_faults      jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  c_most  constant integer := 1000;
  v_entity text;
  v_secret text[];
  v_count  integer;
  v_last   uuid;
begin
  p_faults := '[]';

  select min(t.tgrelid::regclass::text) into v_entity
    from pg_catalog.pg_trigger as t
   where t.tgname = 'record_insert'
     and t.tgnargs > 0
     and t.tgrelid::regclass::text >= coalesce(split_part(p_after, ' ', 1), '')
     and (
           p_after is null
           or split_part(p_after, ' ', 2) <> ''
           or t.tgrelid::regclass::text > split_part(p_after, ' ', 1)
         );

  if v_entity is null then
    return;
  end if;

  v_secret := audit.secret_columns(v_entity);

  execute format(
    $query$
      with seen as materialized (
        select s.id,
               sha256(
                 convert_to(
                   array(select to_jsonb(s) -> c.name from unnest($3) as c (name) order by c.name)::text, 'UTF8'
                 )
               ) as digest,
               (
                 select coalesce(max(e.sequence), 0)
                   from audit.events as e
                  where e.organization_id = $1
                    and e.entity_id = s.id
                    and e.entity = $2
                    and e.after ?| $3
               ) as sequence
          from %s as s
         where s.organization_id = $1
           and s.id > $4
         order by s.id
         limit $5
      ),
      marked as (
        insert into audit.record_marks as m (organization_id, entity, entity_id, digest, sequence)
        select $1, $2, n.id, n.digest, n.sequence from seen as n
        on conflict (organization_id, entity, entity_id) do update
           set digest = excluded.digest,
               sequence = excluded.sequence
         where m.sequence < excluded.sequence
      )
      select count(*), (array_agg(n.id order by n.id desc))[1],
             coalesce(
               jsonb_agg(jsonb_build_object(
                 'code', 'SECRET_EDITED', 'entity', $2, 'id', n.id, 'fields', to_jsonb($3)
               )) filter (where m.digest <> n.digest and m.sequence >= n.sequence), '[]'
             )
        from seen as n
        left join audit.record_marks as m
          on m.organization_id = $1 and m.entity = $2 and m.entity_id = n.id
    $query$,
    v_entity::regclass
  )
    into v_count, v_last, p_faults
   using p_organization_id, v_entity, v_secret,
         coalesce(nullif(split_part(p_after, ' ', 2), ''), '00000000-0000-0000-0000-000000000000')::uuid, c_most;

  p_through := v_entity || case when v_count = c_most then ' ' || v_last else '' end;
end
$$;
