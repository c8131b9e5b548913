-- Proves what an organization wrote since the last proof of it: the next batches of its chain, some p_most lines,
-- their lines, the rows that they name, and what the recent_functions of audit.proof_kinds find. p_after is the number
-- of the last batch that was proved; p_through of this proof.
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
  v_function text;
  v_found    jsonb;
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

  for v_function in
    select format('%I.%I', split_part(k.recent_function, '.', 1), split_part(k.recent_function, '.', 2))
      from audit.proof_kinds as k
     where k.recent_function is not null
     order by k.name
  loop
    execute format('select %s($1, $2, $3)', v_function)
      into v_found
     using p_organization_id, v_window.first_at, v_window.last_at;
    p_faults := p_faults || v_found;
  end loop;
end
$$;
