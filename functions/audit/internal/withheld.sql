-- What the lists keep from the caller although it stands at a site within reach, as an object of columns by entity: the
-- log keeps it, too. Whoever holds audit_event.read sees all of it but ids of sites out of reach.
create or replace function audit.withheld()
returns jsonb
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(
           jsonb_object_agg(w.entity, to_jsonb(w.columns))
             filter (where not w.is_shown and (w.entity = 'meter.channels' or not a.reads_all)),
           '{}'
         )
    from (select core.has_permission('audit_event.read') as reads_all) as a
   cross join (
      values
        (
          'asset.assets', array['purchase_cost', 'replacement_value', 'downtime_cost_per_hour', 'ordered_cost'],
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
        ('inventory.standings', array['value', 'average_cost', 'last_cost'], (select inventory.reads_values())),
        (
          'inventory.movements',
          array[
            'unit_cost', 'amount', 'charged_amount', 'variance', 'owed_amount', 'old_value', 'new_value', 'old_average',
            'new_average', 'freight_amount'
          ],
          (select inventory.reads_values())
        ),
        ('inventory.stocked_items', array['standard_cost', 'consignment_price'], (select inventory.reads_values())),
        ('inventory.transfers', array['freight_amount'], (select inventory.reads_values())),
        (
          'inventory.transfer_lines',
          array[
            'shipped_value', 'received_value', 'lost_value', 'freight_amount', 'received_freight_amount',
            'lost_freight_amount', 'value_in_transit'
          ],
          (select inventory.reads_values())
        ),
        ('inventory.value_days', array['value'], (select inventory.reads_values())),
        -- A channel may feed a meter at another site.
        ('meter.channels', array['meter_id'], (select core.reaches_all_sites())),
        ('notify.destinations', array['address'], (select notify.reads_messages())),
        ('procurement.budget_entries', array['amount'], (select procurement.reads_budgets())),
        ('procurement.budget_revisions', array['old_amount', 'new_amount'], (select procurement.reads_budgets())),
        ('procurement.budget_transfers', array['amount'], (select procurement.reads_budgets())),
        (
          'procurement.budgets',
          array['amount', 'pre_committed_amount', 'committed_amount', 'actual_amount', 'available_amount'],
          (select procurement.reads_budgets())
        ),
        ('procurement.order_charges', array['amount'], (select procurement.reads_prices())),
        (
          'procurement.invoice_charges', array['amount', 'tax_amount', 'amount_variance'],
          (select procurement.reads_prices())
        ),
        (
          'procurement.invoice_lines',
          array[
            'unit_price', 'amount', 'tax_amount', 'price_variance', 'tax_variance', 'owed_amount', 'expected_amount'
          ],
          (select procurement.reads_prices())
        ),
        ('procurement.invoices', array['net_amount', 'tax_amount', 'gross_amount'], (select procurement.reads_prices())),
        (
          'procurement.order_lines',
          array[
            'unit_price', 'amount', 'tax_amount', 'promised_price', 'price_tolerance_amount', 'unit_charge',
            'charge_difference', 'posted_charge'
          ],
          (select procurement.reads_prices())
        ),
        (
          'procurement.order_revisions',
          array[
            'total_amount', 'tax_amount', 'order_lines', 'revised_amount', 'revised_lines', 'order_charges',
            'revised_charges'
          ],
          (select procurement.reads_prices())
        ),
        (
          'procurement.purchase_orders',
          array['total_amount', 'tax_amount', 'gross_amount', 'approved_amount', 'pending_amount'],
          (select procurement.reads_prices())
        ),
        ('procurement.quote_lines', array['unit_price', 'amount'], (select procurement.reads_prices())),
        ('procurement.quotes', array['total_amount'], (select procurement.reads_prices())),
        ('procurement.receipt_lines', array['unit_cost'], (select procurement.reads_prices())),
        (
          'procurement.requisition_lines', array['estimated_price', 'amount', 'pending_amount'],
          (select procurement.reads_estimates())
        ),
        ('procurement.vendor_returns', array['credited_amount'], (select procurement.reads_prices())),
        ('procurement.requisitions', array['total_amount', 'approved_amount'], (select procurement.reads_estimates())),
        ('request.requests', array['requester_contact'], (select request.reads_contacts())),
        ('work.cost_lines', array['unit_cost', 'amount', 'base_amount'], (select work.reads_costs())),
        (
          'work.labour_pieces', array['hourly_rate', 'amount', 'base_value', 'increment_value'],
          (select work.reads_costs())
        ),
        ('work.plan_lines', array['unit_cost', 'amount'], (select work.reads_costs())),
        (
          'work.work_orders',
          case when (select work.reads_contacts()) then '{}' else array['requester_contact'] end
            || case
                 when (select work.reads_estimates()) then '{}' else array['estimated_cost', 'approved_estimate']
               end,
          (select work.reads_contacts()) and (select work.reads_estimates())
        )
    ) as w (entity, columns, is_shown)
$$;

grant execute on function audit.withheld to authenticated, assetry_api;
