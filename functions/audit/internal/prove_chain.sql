-- Proves some lines of the chain of the log, and its head.
create or replace function audit.prove_chain(
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
  v_part record := audit.chain_faults(p_organization_id, p_after, 5000);
begin
  p_through := v_part.p_through;
  p_faults := v_part.p_faults || audit.head_faults(p_organization_id);
end
$$;
