-- What a list names by an id it names by number, code, title or name, too, and an account by its display name.
begin;
select plan(3);

create temporary view named as
select c.relname::text as list, a.attname::text as name, format_type(a.atttypid, null) as type
  from pg_class as c
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
 where c.relnamespace = 'api'::regnamespace
   and c.relkind = 'v';

-- Named beside by another word, or what has no number and no name of its own.
create temporary table excused (name text, reason text);
insert into excused
select e.name, r.reason
  from (
    values
      (
        'named by the column of another name',
        '{asset_audit_lines.asset_audit_id,file_links.file_id,
          inspection_corrections.template_item_id,inspections.inspector_worker_id,
          invoice_charges.invoice_id,lockout_locks.point_id,maintenance_strategies.failure_code_id,
          vendor_invoice_lines.invoice_id,work_order_signatures.account_id}'::text[]
      ),
      ('the row''s own id, or that of one beside it', '{asset_meters.meter_id}'),
      (
        'an id of another system, or of any record',
        '{audit_events.entity_id,documents.entity_id,external_ids.entity_id,file_links.entity_id,import_rows.entity_id,
          import_rows.import_id,inspections.client_id,tool_review_rows.entity_id,uploads.entity_id,
          webhook_deliveries.entity_id}'
      ),
      (
        'a session or a key, which is named by nobody',
        '{audit_events.api_key_id,audit_events.session_id,auth_events.api_key_id,auth_events.session_id,
          sessions.api_key_id}'
      ),
      ('every line of the log; /sites names it', '{audit_events.site_id}'),
      ('a list whose columns the specification fixes; /sites names it', '{software_updates.site_id}'),
      ('the title of software, whose name is in name', '{software_installations.software_title_id}'),
      (
        'a revision, whose document is named beside it',
        '{contract_coverages.revision_id,contract_prices.revision_id,contract_rates.revision_id,
          contract_uses.revision_id,coverage_leaks.revision_id,
          inspection_template_items.revision_id,inspections.revision_id,job_plan_lines.revision_id,
          job_plan_tasks.revision_id,open_work_orders.job_plan_revision_id,work_orders.job_plan_revision_id}'
      ),
      (
        'a line, a posting, a reading, a downtime, an event or another record that has no number',
        '{asset_custodies.group_id,asset_downtimes.corrects_id,assets.purchase_order_line_id,assets_down.downtime_id,
          budget_entries.cause_id,
          budget_entries.source_id,budget_revisions.transfer_id,claim_lines.cost_line_id,claim_lines.use_id,
          contract_uses.claim_line_id,contract_uses.cost_line_id,contract_uses.coverage_id,
          coverage_exclusions.coverage_id,coverage_leaks.cost_line_id,coverage_leaks.coverage_id,
          depreciation_adjustments.depreciation_enrolment_id,depreciation_charges.depreciation_enrolment_id,
          depreciation_charges.reverses_id,device_scans.discovered_device_id,discovered_devices.merged_into_id,
          exchange_rates.corrects_id,inspection_corrections.downtime_id,inspection_items.reading_id,
          inspection_items.template_item_id,invoice_charges.order_charge_id,lockout_locks.handed_to_id,
          maintenance_occurrences.merged_into_id,meter_readings.corrects_id,purchase_approvals.delegated_from_id,
          purchase_order_lines.blanket_line_id,purchase_order_lines.contract_price_id,
          purchase_order_lines.requisition_line_id,purchase_receipt_lines.movement_id,
          purchase_receipt_lines.purchase_order_line_id,quote_lines.purchase_order_line_id,quote_lines.quote_id,
          quote_lines.quote_request_line_id,quote_request_lines.requisition_line_id,service_notices.clock_id,
          software_installations.discovered_device_id,software_updates.discovered_device_id,stock_movements.issue_id,
          stock_movements.reservation_id,tool_review_rows.reading_id,vendor_invoice_lines.credited_line_id,
          vendor_invoice_lines.purchase_order_line_id,vendor_return_lines.receipt_line_id,webhook_deliveries.event_id,
          webhook_deliveries.webhook_replay_id,work_order_costs.reversed_by,
          work_order_costs.source_id,work_order_labour.corrects_id,work_order_labour_pieces.contract_rate_id,
          work_order_labour_pieces.labour_entry_id,work_order_labour_pieces.labour_rate_id,
          work_order_mentions.comment_id,work_order_slots.visit_id,work_order_tasks.reading_id}'
      )
  ) as r (reason, names)
 cross join lateral unnest(r.names) as e (name);

create temporary view bare as
select n.list || '.' || n.name as name, n.name ~ '_by$' as is_account
  from named as n
 where n.type = 'uuid'
   and n.name ~ '_(id|by)$'
   and not exists (
     select
       from named as b
      where b.list = n.list
        and b.name = any (
              case
                when n.name ~ '_by$' then array[n.name || '_name']
                else array(
                  select regexp_replace(n.name, 'id$', w.word)
                    from unnest('{number,code,name,title,email}'::text[]) as w (word)
                )
              end
            )
   );

select is_empty(
  $$ select b.name from bare as b where b.is_account and b.name not in (select e.name from excused as e) $$,
  'who did something is named beside the id'
);
select is_empty(
  $$ select b.name from bare as b where not b.is_account and b.name not in (select e.name from excused as e) $$,
  'what an id stands for is named beside it'
);
select is_empty(
  $$ select e.name from excused as e where e.name not in (select b.name from bare as b) $$,
  'what is excused has none'
);

select * from finish();
rollback;
