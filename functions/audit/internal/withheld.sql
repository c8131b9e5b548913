-- What the lists keep from the caller although it stands at a site within reach, as an object of columns by entity: the
-- log keeps it, too. Whoever holds audit_event.read sees all of it.
create or replace function audit.withheld()
returns jsonb
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.has_permission('audit_event.read') then '{}'
           else coalesce(jsonb_object_agg(w.entity, to_jsonb(w.columns)) filter (where not w.is_shown), '{}')
         end
    from (
      values
        (
          'asset.assets', array['purchase_cost', 'replacement_value', 'downtime_cost_per_hour'],
          (select asset.reads_values())
        ),
        (
          'asset.books', array['cost', 'salvage_amount', 'accumulated_depreciation', 'book_value'],
          (select asset.reads_values())
        ),
        ('asset.book_changes', array['cost_amount', 'salvage_amount'], (select asset.reads_values())),
        (
          'asset.depreciation_lines',
          array['opening_value', 'changed_amount', 'charge_amount', 'closing_value'],
          (select asset.reads_values())
        ),
        ('asset.disposals', array['proceeds', 'book_value', 'gain'], (select asset.reads_values())),
        ('contract.contracts', array['total_value', 'currency'], (select contract.reads_terms())),
        ('notify.destinations', array['address'], (select notify.reads_messages())),
        ('request.requests', array['requester_contact'], (select request.reads_contacts())),
        ('work.cost_lines', array['unit_cost', 'amount', 'base_amount'], (select work.reads_costs())),
        ('work.labour_pieces', array['hourly_rate', 'amount'], (select work.reads_costs())),
        ('work.plan_lines', array['unit_cost', 'amount'], (select work.reads_costs())),
        ('work.work_orders', array['requester_contact'], (select work.reads_contacts()))
    ) as w (entity, columns, is_shown)
$$;

grant execute on function audit.withheld to authenticated, assetry_api;
