merge into identity.permissions as p
using (
  values
    ('cost_center.create', 'procurement', 'Create cost centers'),
    ('cost_center.update', 'procurement', 'Change cost centers and put them away'),
    ('approval_rule.create', 'procurement', 'Say who agrees to purchase orders and requisitions of which amount'),
    ('approval_rule.update', 'procurement', 'Change who agrees to purchase orders and requisitions'),
    ('requisition.create', 'procurement', 'Write requisitions, hand them in and take them back'),
    ('requisition.approve', 'procurement', 'Approve and reject requisitions'),
    ('requisition.cancel', 'procurement', 'Cancel and close requisitions'),
    ('purchase_order.read_prices', 'procurement', 'See what vendors ask and bill'),
    ('purchase_order.create', 'procurement', 'Write purchase orders, also of requisitions, and hand them in'),
    ('purchase_order.approve', 'procurement', 'Approve and reject purchase orders'),
    ('purchase_order.send', 'procurement', 'Send purchase orders and record what vendors confirm'),
    ('purchase_order.revise', 'procurement', 'Revise purchase orders that were approved'),
    ('purchase_order.cancel', 'procurement', 'Hold, resume, cancel and close purchase orders'),
    ('quote_request.create', 'procurement', 'Ask vendors to offer'),
    ('quote.record', 'procurement', 'Record what vendors offer'),
    ('quote.accept', 'procurement', 'Accept quotes, of which orders are made'),
    ('receipt.record', 'procurement', 'Record what arrives of purchase orders'),
    ('receipt.review', 'procurement', 'Judge what arrived'),
    ('receipt.reverse', 'procurement', 'Take back what was recorded as received by mistake'),
    ('vendor_return.create', 'procurement', 'Give goods back to vendors'),
    ('invoice.accept', 'procurement', 'Approve credit notes that credit less than was billed'),
    ('invoice.create', 'procurement', 'Enter invoices and credit notes, hand them in, and cancel them'),
    ('invoice.approve', 'procurement', 'Approve invoices and credit notes that match'),
    ('invoice.override', 'procurement', 'Approve invoices that do not match'),
    ('invoice.reverse', 'procurement', 'Take approved invoices out of the books'),
    ('invoice.close', 'procurement', 'Record that invoices were paid'),
    ('budget.read', 'procurement', 'See what budgets may spend and have spent'),
    ('budget.create', 'procurement', 'Write budgets, and cancel those that are not used'),
    ('budget.activate', 'procurement', 'Let budgets be used'),
    ('budget.revise', 'procurement', 'Say anew what budgets may spend, and prove them'),
    ('budget.close', 'procurement', 'Close budgets and carry over what has not arrived'),
    ('budget_transfer.create', 'procurement', 'Ask for transfers between budgets, and cancel them'),
    ('budget_transfer.approve', 'procurement', 'Approve and reject transfers between budgets')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'procurement' then delete;
