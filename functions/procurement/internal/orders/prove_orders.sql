-- Proves what the orders of a site expect, site by site.
create or replace function procurement.prove_orders(
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
  v_site_id uuid := audit.site_after(p_organization_id, p_after);
begin
  p_through := v_site_id::text;
  select jsonb_agg(f) into p_faults from procurement.expectation_faults(v_site_id) as f;
end
$$;
