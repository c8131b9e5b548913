-- Roles to begin with. Each permission is in a template, except those for administrators alone; no template but
-- ADMINISTRATOR holds both sides of an approval (test/db/identity/role_templates.test.sql).
merge into identity.role_templates as t
using (
  values
    ('ADMINISTRATOR', 'Administrator', 'Administers the organization: accounts, roles, sites and settings', true, 'ALL', '{}'::text[]),
    ('MANAGER', 'Manager', 'Approves work, purchases, hours and contracts, and is responsible for budgets and costs', false, 'ALL', '{
      absence.approve, absence.read_kind, approval_rule.create, approval_rule.update, asset.read, asset.read_values,
      asset.retire, asset.undo, asset_booking.approve, audit.read, audit_event.read, authorized_vendor.import,
      budget.activate, budget.close, budget.create, budget.read, budget.revise, budget_transfer.approve,
      calibration.approve_extension, calibration.import, calibration.limit, calibration.withdraw, claim.settle,
      contract.approve, contract.manage, contract.read, contract_type.manage, cost_center.create, cost_center.import,
      cost_center.update, count.approve, depreciation_book.create, depreciation_book.update, depreciation_charge.post,
      depreciation_charge.record, depreciation_charge.reverse, depreciation_enrolment.adjust,
      depreciation_enrolment.create, depreciation_enrolment.update, entitlement.override, exchange_rate.manage,
      figure_target.manage, file.manage, file.share, inspection.read, inspection.review, inventory.read,
      invoice.accept, invoice.approve, invoice.close, invoice.override, invoice.reverse, itam.read,
      labour_entry.approve, labour_rate.create, labour_rate.read, labour_rate.update, maintenance.read, meter.read,
      movement.backdate, notification.manage, notification.read, notification.test, notification_destination.manage,
      notification_suppression.withdraw, notification_text.manage, notify.read, outage.confirm, period.adjust,
      period.close, period.reopen, procurement.read, purchase_order.approve, purchase_order.read_prices,
      report.create, report.publish, report.read, report.run, report.schedule, request.create, request.read,
      requisition.approve, safety.read, service.read, service_policy.create, service_policy.update, stock.read_values,
      stock.revalue, stock.verify, timesheet.approve, tool.read, tool_review.close, vendor.approve, work.read,
      work_order.amend, work_order.approve, work_order.assign, work_order.cancel, work_order.close, work_order.reopen,
      work_order_comment.create, work_order_comment.update, work_order_cost.read, work_order_cost.record,
      work_order_cost.reverse, worker.create, worker.import, worker.read_performance, worker.update, workforce.read
    }'),
    ('PLANNER', 'Planner', 'Plans and schedules work and maintenance, and maintains assets, job plans and calendars', false, 'ALL', '{
      absence.request, asset.block, asset.correct_move, asset.create, asset.import, asset.manage, asset.move,
      asset.read, asset.read_values, asset.update, asset_booking.cancel, asset_booking.create, asset_booking.reserve,
      asset_booking.update, asset_category.create, asset_category.import, asset_category.update,
      asset_position.create, asset_position.update, asset_relation.cancel, asset_relation.close,
      asset_relation.create, asset_spare.create, asset_spare.import, asset_spare.update, budget_transfer.create,
      calendar.create, calendar.import, calendar.update, contract.read, craft.create, craft.import, craft.update,
      crew.create, crew.update, dispatch_policy.update, downtime.correct, downtime.record, downtime_reason.create,
      downtime_reason.update, external_id.manage, failure_class.create, failure_class.import, failure_class.update,
      failure_code.create, failure_code.update, failure_report.record, hold_reason.create, hold_reason.update,
      import.create, inspection.cancel, inspection.create, inspection.read, inspection_template.create,
      inspection_template.import, inspection_template.publish, inspection_template.update, inventory.read,
      iso_code.update, itam.read, job_plan.create, job_plan.import, job_plan.publish, job_plan.update,
      location.create, location.import, location.update, lockout_application.create, lockout_procedure.create,
      lockout_procedure.update, maintenance.read, maintenance_blackout.create, maintenance_blackout.update,
      maintenance_occurrence.generate, maintenance_occurrence.match, maintenance_occurrence.skip,
      maintenance_occurrence.unmatch, maintenance_route.create, maintenance_route.import, maintenance_route.update,
      maintenance_schedule.activate, maintenance_schedule.create, maintenance_schedule.import,
      maintenance_schedule.rebase, maintenance_schedule.retire, maintenance_schedule.update,
      maintenance_strategy.create, maintenance_strategy.update, measuring_point.update, meter.create, meter.import,
      meter.read, meter.update, meter_alarm.acknowledge, meter_alarm.shelve, meter_alarm_rule.create,
      meter_alarm_rule.update, meter_reading.correct, meter_reading.record, meter_type.create, meter_type.import,
      meter_type.update, outage.cancel, outage.create, outage.perform, outage.update, permit.cancel, permit.create,
      permit.update, procurement.read, purchase_order.read_prices, qualification_requirement.create,
      qualification_requirement.update, report.create, report.publish, report.read, report.run, report.schedule,
      request.convert, request.create, request.import, request.read, request.triage, request_portal.create,
      request_portal.update, request_problem.create, request_problem.import, request_problem.update,
      requisition.cancel, requisition.create, safety.read, service.read, service_policy.create, service_policy.update,
      shift_assignment.create, shift_assignment.update, shift_pattern.create, shift_pattern.update, skill.create,
      skill.update, stock.read_values, stock.reserve, tool.read, work.read, work_order.assign, work_order.cancel,
      work_order.close, work_order.create, work_order.dispatch, work_order.import, work_order.reopen,
      work_order.update, work_order_comment.create, work_order_comment.update, work_order_cost.read, work_type.create,
      work_type.import, work_type.update, worker_skill.update, workforce.read
    }'),
    ('SUPERVISOR', 'Supervisor', 'Leads technicians: assigns work, reviews inspections, approves hours and absences, closes work', false, 'ALL', '{
      absence.approve, absence.read_kind, asset.block, asset.manage, asset.move, asset.read, asset_booking.approve,
      contract.read, crew.create, crew.update, downtime.correct, downtime.record, failure_report.record,
      inspection.cancel, inspection.read, inspection.review, inventory.read, itam.read, labour_entry.approve,
      maintenance.read, meter.read, meter_alarm.acknowledge, meter_alarm.shelve, meter_reading.correct,
      meter_reading.record, outage.confirm, outage.perform, permit.create, permit.hand_back, permit.sign,
      permit.suspend, permit.update, permit.validate, procurement.read, report.read, report.run, request.convert,
      request.create, request.read, request.triage, requisition.create, safety.read, service.read,
      shift_assignment.create, shift_assignment.update, stock.reserve, timesheet.approve, tool.read,
      tool_review.assess, work.read,
      work_order.amend, work_order.assign, work_order.cancel, work_order.close, work_order.complete,
      work_order.create, work_order.dispatch, work_order.perform, work_order.quick_report, work_order.reopen,
      work_order.sign, work_order.update, work_order_assignment.override, work_order_comment.create,
      work_order_comment.update, work_order_slot.perform, worker.read_performance,
      worker.read_position, worker.update, worker_certificate.record, worker_skill.update, workforce.read
    }'),
    ('TECHNICIAN', 'Technician', 'Performs work at a site: tasks, hours, readings, inspections, locks of their own', false, 'NAMED', '{
      absence.request, asset.move, asset.read, asset_booking.create, calibration.record,
      calibration.request_extension, downtime.record,
      failure_report.record, inspection.answer, inspection.create, inspection.read, inspection.submit,
      inventory.read, labour_entry.record, lockout_application.cancel, lockout_application.create,
      lockout_application.record, lockout_lock.apply, lockout_lock.release, maintenance.read, meter.read,
      meter_alarm.acknowledge, meter_reading.record, permit.create, permit.hand_back, permit.sign, permit.update,
      permit.validate, permit_gas_test.record, procurement.read_own, request.create, request.read_own,
      requisition.create, safety.read, stock.reserve, tool.read, work.read, work_order.complete, work_order.create,
      work_order.perform, work_order.quick_report, work_order.sign, work_order_comment.create,
      work_order_comment.update, work_order_slot.perform, workforce.read_own
    }'),
    ('CONTRACTOR', 'Contractor', 'Performs the work assigned to them, and reads nothing else', false, 'NAMED', '{
      asset.read_own, failure_report.record, inspection.answer, inspection.read_own, inspection.submit,
      labour_entry.record, lockout_lock.apply, lockout_lock.release, permit.hand_back, permit.sign, work.read_own,
      work_order.complete, work_order.perform, work_order.sign, work_order_comment.create,
      work_order_comment.update, work_order_slot.perform, workforce.read_own
    }'),
    ('REQUESTER', 'Requester', 'Submits requests and follows their own', false, 'NAMED', '{
      asset.read_own, request.create, request.read_own
    }'),
    ('STOREKEEPER', 'Storekeeper', 'Keeps storerooms: receives, issues, transfers and counts stock, and lends tools', false, 'NAMED', '{
      absence.request, asset.create, asset.manage, asset.move, asset.read, asset_booking.reserve, asset_spare.create,
      asset_spare.import, asset_spare.update, count.create, count.post, count.record, custody.import, custody.record,
      inventory.read, item.create, item.import, item.update, procurement.read, receipt.record, receipt.reverse,
      request.create, request.read_own, requisition.create, stock.adjust, stock.import, stock.issue, stock.receive,
      stock.reserve, stock.transfer, stock.verify, stocked_item.import, storeroom.create, storeroom.import,
      storeroom.update, tool.read, work.read, workforce.read_own
    }'),
    ('BUYER', 'Buyer', 'Purchases: quotes, purchase orders, vendors, contracts and invoices, without approving them', false, 'NAMED', '{
      absence.request, asset.read, budget.read, budget_transfer.create, claim.manage, contract.create,
      contract.import, contract.read, contract.update, contract_coverage.import, contract_price.import,
      inventory.read, invoice.create, item.create, item.update, price_index.manage, procurement.read,
      purchase_order.cancel, purchase_order.create, purchase_order.read_prices, purchase_order.revise,
      purchase_order.send, quote.accept, quote.record, quote_request.create, request.create, request.read_own,
      requisition.cancel, requisition.create, stock.read_values, vendor.create, vendor.import, vendor.update,
      vendor_return.create, work.read, workforce.read_own
    }'),
    ('APPROVER', 'Approver', 'Approves work, purchases, invoices, contracts, bookings and stock counts', false, 'NAMED', '{
      asset.read, asset_booking.approve, budget.read, budget_transfer.approve, contract.approve, contract.read,
      count.approve, inventory.read, invoice.accept, invoice.approve, maintenance.read, procurement.read,
      purchase_order.approve, purchase_order.read_prices, requisition.approve, stock.read_values, vendor.approve,
      work.read, work_order.approve, work_order_cost.read, workforce.read_own
    }'),
    ('INSPECTOR', 'Inspector', 'Inspects assets and received goods, and counts assets', false, 'NAMED', '{
      absence.request, asset.read, asset_audit.complete, asset_audit.create, asset_audit.record,
      calibration.record, calibration.request_extension, downtime.record, inspection.answer, inspection.cancel,
      inspection.create,
      inspection.read, inspection.submit, inventory.read, meter.read, meter_reading.record, procurement.read,
      receipt.review, request.create, request.read_own, tool.read, tool_review.assess, work.read,
      workforce.read_own
    }'),
    ('SAFETY_OFFICER', 'Safety officer', 'Issues permits, publishes lockout procedures, and records certificates', false, 'NAMED', '{
      absence.request, asset.read, certificate_type.create, certificate_type.import, certificate_type.update,
      inspection.read, lockout_application.cancel, lockout_lock.override, lockout_procedure.publish,
      lockout_procedure.retire, lockout_procedure.review, meter.read, permit.cancel, permit.close, permit.issue,
      permit.sign, permit.suspend, permit.validate, permit_gas_test.record, permit_kind.create, permit_kind.update,
      qualification_requirement.create, qualification_requirement.update, request.create, request.read_own,
      safety.read, work.read, worker_certificate.import, worker_certificate.record, worker_certificate.revoke,
      workforce.read
    }'),
    ('AUDITOR', 'Auditor', 'Reads everything, with values and history, and changes nothing', false, 'ALL', '{
      absence.read_kind, account.read, asset.read, asset.read_values, audit.read, audit_event.read, budget.read,
      contract.read, inspection.read, integration.read, inventory.read, itam.read, labour_rate.read,
      maintenance.read, meter.read, notification.read, notify.read, procurement.read, purchase_order.read_prices,
      report.read, request.read, safety.read, service.read, stock.read_values, stock.verify, tool.read,
      work.read, work_order_cost.read, workforce.read
    }'),
    ('INTEGRATION_READ', 'Integration, reading', 'For API keys of other systems that read and change nothing', false, 'NAMED', '{
      asset.read, audit.read, contract.read, inspection.read, inventory.read, itam.read, maintenance.read,
      meter.read, notify.read, procurement.read, report.read, request.read, safety.read, service.read, tool.read,
      work.read, workforce.read
    }'),
    ('DEVICE_ADMINISTRATOR', 'Device administrator', 'Matches discovered devices with assets, and administers devices that send readings', false, 'NAMED', '{
      absence.request, asset.create, asset.manage, asset.read, asset.update, discovered_device.ingest,
      discovered_device.match, itam.read, meter.read, meter_device.create, meter_device.issue_key,
      meter_device.revoke_key, meter_device.update, request.create, request.read_own, workforce.read_own
    }')
) as v (code, name, description, grants_everything, reading, permissions)
on t.code = v.code
when matched then
  update
     set name = v.name, description = v.description, grants_everything = v.grants_everything, reading = v.reading,
         permissions = v.permissions
when not matched then
  insert (code, name, description, grants_everything, reading, permissions)
  values (v.code, v.name, v.description, v.grants_everything, v.reading, v.permissions)
when not matched by source then delete;
