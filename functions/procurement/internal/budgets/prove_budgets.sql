-- Proves the budgets of an organization, all at once: they belong to no site.
create or replace function procurement.prove_budgets(
  p_organization_id uuid,
  p_after           text,
  out p_through     text,
  out p_faults      jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
begin
  select jsonb_agg(to_jsonb(f) || '{"entity": "procurement.budgets"}') into p_faults
    from procurement.budget_faults(null) as f;
end
$$;
