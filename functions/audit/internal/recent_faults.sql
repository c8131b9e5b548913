-- Proves what an organization wrote since the last proof of it: the next batches of its chain, some p_most lines,
-- their lines, the rows that they name, and the stock that they moved. p_after is the number of the last batch that
-- was proved; p_through of this proof.
create or replace function audit.recent_faults(
  p_organization_id uuid,
  p_after           bigint,
  p_most            integer,
  out p_through     bigint,
  out p_faults      jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_part     record;
  v_window   record;
  v_after_at timestamptz;
begin
  v_part := audit.chain_faults(p_organization_id, 'BATCH ' || p_after, p_most);
  p_faults := v_part.p_faults;

  if v_part.p_through like 'BATCH %' then
    p_through := substr(v_part.p_through, 7)::bigint;
  else
    p_through := coalesce(split_part(audit.head_of(p_organization_id), ':', 1)::bigint, 0);
  end if;

  select min(b.first_at) as first_at, max(b.last_at) as last_at into v_window
    from audit.log_batches as b
   where b.organization_id = p_organization_id
     and b.number > p_after
     and b.number <= p_through
     and b.lines is not null;

  v_after_at := v_window.first_at - interval '1 microsecond';

  while v_after_at < v_window.last_at loop
    v_part := audit.log_faults(p_organization_id, v_after_at, p_most);
    p_faults := p_faults || v_part.p_faults;
    v_after_at := coalesce(v_part.p_through, 'infinity');
  end loop;

  p_faults := p_faults || (
    select coalesce(jsonb_agg(to_jsonb(f) || '{"entity": "inventory.standings"}'), '[]')
      from (
        select (e.after ->> 'storeroom_id')::uuid as storeroom_id, (e.after ->> 'item_id')::uuid as item_id,
               min((e.after ->> 'sequence')::integer) as sequence
          from audit.events as e
         where e.organization_id = p_organization_id
           and e.at between v_window.first_at and v_window.last_at
           and e.entity = 'inventory.movements'
           and e.operation = 'INSERT'
         group by 1, 2
      ) as m
     cross join lateral inventory.new_movement_faults(m.storeroom_id, m.item_id, m.sequence) as f
  );
end
$$;
