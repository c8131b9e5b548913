-- Proves a slice of the stock ledger of an organization.
create or replace function inventory.prove_stock(
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
  v_part record := inventory.ledger_slice(null, p_after, 20000);
begin
  p_through := v_part.p_through;
  p_faults := v_part.p_faults;
end
$$;
