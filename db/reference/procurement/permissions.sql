merge into identity.permissions as p
using (
  values
    ('cost_center.create', 'procurement', 'Create cost centers'),
    ('cost_center.import', 'procurement', 'Import cost centers'),
    ('cost_center.update', 'procurement', 'Change cost centers and archive them'),
    ('approval_rule.create', 'procurement', 'Create approval rules of purchase orders and requisitions'),
    ('approval_rule.update', 'procurement', 'Change approval rules of purchase orders and requisitions'),
    ('requisition.create', 'procurement', 'Write, submit and withdraw requisitions'),
    ('requisition.approve', 'procurement', 'Approve and reject requisitions'),
    ('requisition.cancel', 'procurement', 'Cancel and close requisitions'),
    ('purchase_order.read_prices', 'procurement', 'See prices and invoices of vendors'),
    ('purchase_order.create', 'procurement', 'Write purchase orders, also from requisitions, and submit them'),
    ('purchase_order.approve', 'procurement', 'Approve and reject purchase orders'),
    ('purchase_order.send', 'procurement', 'Send purchase orders and record vendor confirmations'),
    ('purchase_order.revise', 'procurement', 'Revise approved purchase orders'),
    ('purchase_order.cancel', 'procurement', 'Hold, resume, cancel and close purchase orders'),
    ('quote_request.create', 'procurement', 'Create, send and cancel requests for quotation'),
    ('quote.record', 'procurement', 'Record and withdraw quotes'),
    ('quote.accept', 'procurement', 'Accept quotes'),
    ('receipt.record', 'procurement', 'Receive purchase orders'),
    ('receipt.review', 'procurement', 'Record inspection results of receipts'),
    ('receipt.reverse', 'procurement', 'Reverse receipts'),
    ('vendor_return.create', 'procurement', 'Return goods to vendors'),
    ('invoice.accept', 'procurement', 'Approve credit notes below the invoiced amount'),
    ('invoice.create', 'procurement', 'Enter, submit and cancel invoices and credit notes'),
    ('invoice.approve', 'procurement', 'Approve invoices and credit notes that match'),
    ('invoice.override', 'procurement', 'Approve invoices that do not match'),
    ('invoice.reverse', 'procurement', 'Reverse approved invoices and credit notes'),
    ('invoice.close', 'procurement', 'Record payments of invoices'),
    ('budget.read', 'procurement', 'See budgets and their charges'),
    ('budget.create', 'procurement', 'Create and change budgets, and cancel unused ones'),
    ('budget.activate', 'procurement', 'Activate budgets'),
    ('budget.revise', 'procurement', 'Revise and verify budgets'),
    ('budget.close', 'procurement', 'Close budgets and carry over their commitments'),
    ('budget_transfer.create', 'procurement', 'Request and cancel budget transfers'),
    ('budget_transfer.approve', 'procurement', 'Approve and reject budget transfers')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'procurement' then delete;
