delete from core.entity_fields where entity like 'procurement.%';

select core.field('procurement.cost_centers', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('procurement.cost_centers', 'name', 'TEXT',
  'Name of the cost center', p_is_required => true, p_max_length => 150
);
select core.field('procurement.cost_centers', 'archived_at', 'TIMESTAMP',
  'When the cost center was put away; null brings it back', p_is_creatable => false
);

select core.field('procurement.approval_rules', 'name', 'TEXT',
  'What the step is called', p_is_required => true, p_max_length => 150
);
select core.field('procurement.approval_rules', 'subject', 'TEXT',
  'What is agreed to; PURCHASE_ORDER when left out', p_is_updatable => false,
  p_vocabulary => '{PURCHASE_ORDER,REQUISITION}'
);
select core.field('procurement.approval_rules', 'cost_center_id', 'UUID',
  'Only for what has a line of it; for all when left out', p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.approval_rules', 'currency', 'TEXT',
  'Only for what is in this currency: three capital letters, such as EUR', p_is_required => true, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.approval_rules', 'amount_over', 'NUMBER',
  'Only for more than this', p_is_required => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('procurement.approval_rules', 'amount_up_to', 'NUMBER',
  'Only for this and less; for any more than amount_over when left out', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('procurement.approval_rules', 'category_id', 'UUID',
  'Only for what has a line of assets or items of this category, or of one within it; for all when left out',
  p_target_entity => 'asset.categories'
);
select core.field('procurement.approval_rules', 'role_id', 'UUID',
  'Somebody who holds this role agrees; needed unless account_id is given', p_target_entity => 'identity.roles'
);
select core.field('procurement.approval_rules', 'account_id', 'UUID',
  'The one who agrees, instead of a role', p_target_entity => 'identity.accounts'
);
select core.field('procurement.approval_rules', 'sequence', 'INTEGER',
  'Lower ones agree before higher ones; 1 when left out', p_minimum => 1, p_maximum => 99
);
select core.field('procurement.approval_rules', 'archived_at', 'TIMESTAMP',
  'When the rule was put away; null brings it back', p_is_creatable => false
);

select core.field('procurement.budgets', 'cost_center_id', 'UUID',
  'The cost center whose budget it is', p_is_required => true, p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.budgets', 'name', 'TEXT',
  'What the budget is called', p_is_required => true, p_max_length => 150
);
select core.field('procurement.budgets', 'currency', 'TEXT',
  'Currency of the amounts: it bears what is bought for sites that keep their books in it', p_is_required => true,
  p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.budgets', 'starts_on', 'DATE', 'First day of its time', p_is_required => true);
select core.field('procurement.budgets', 'ends_on', 'DATE',
  'Last day of its time, at most ten years later', p_is_required => true
);
select core.field('procurement.budgets', 'amount', 'NUMBER',
  'What may be spent', p_is_required => true, p_minimum => 0, p_maximum => 9999999999999
);
select core.field('procurement.budgets', 'is_hard', 'BOOLEAN',
  'Whether an order that it cannot bear is refused, or only told; true when left out'
);
select core.field('procurement.budgets', 'warn_percent', 'NUMBER',
  'From which share of the amount on it is told to be nearly used up', p_minimum => 0.0001, p_maximum => 100
);
select core.field('procurement.budgets', 'note', 'TEXT', 'What there is to say about it', p_max_length => 2000);

select core.field('procurement.budget_transfers', 'from_budget_id', 'UUID',
  'The budget that gives', p_is_required => true, p_is_updatable => false, p_target_entity => 'procurement.budgets'
);
select core.field('procurement.budget_transfers', 'to_budget_id', 'UUID',
  'The budget that gets', p_is_required => true, p_is_updatable => false, p_target_entity => 'procurement.budgets'
);
select core.field('procurement.budget_transfers', 'amount', 'NUMBER',
  'How much', p_is_required => true, p_is_updatable => false, p_minimum => 0.0001, p_maximum => 9999999999999
);
select core.field('procurement.budget_transfers', 'reason', 'TEXT',
  'Why', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('procurement.purchase_orders', 'purchase_order_number', 'TEXT',
  'Number of the order; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.purchase_orders', 'site_id', 'UUID',
  'The site for which it is ordered', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('procurement.purchase_orders', 'vendor_id', 'UUID',
  'From whom it is ordered', p_is_required => true, p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('procurement.purchase_orders', 'contract_id', 'UUID',
  'The contract under which it is ordered', p_target_entity => 'contract.contracts'
);
select core.field('procurement.purchase_orders', 'buyer_id', 'UUID',
  'The account that buys, and does not approve; the caller when left out', p_is_updatable => false,
  p_target_entity => 'identity.accounts'
);
select core.field('procurement.purchase_orders', 'currency', 'TEXT',
  'Currency of the prices, such as EUR; that of the site when left out', p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.purchase_orders', 'payment_terms', 'TEXT',
  'When and how the vendor is paid', p_max_length => 150
);
select core.field('procurement.purchase_orders', 'ship_to', 'TEXT',
  'Where the goods are to be brought', p_max_length => 500
);
select core.field('procurement.purchase_orders', 'needed_on', 'DATE',
  'When it is needed, unless a line says another day'
);
select core.field('procurement.purchase_orders', 'note', 'TEXT',
  'What there is to say to the vendor', p_max_length => 2000
);

select core.field('procurement.order_lines', 'id', 'UUID',
  'A line that is there already', p_target_entity => 'procurement.order_lines'
);
select core.field('procurement.order_lines', 'kind', 'TEXT',
  'ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{ITEM,SERVICE,ASSET}'
);
select core.field('procurement.order_lines', 'item_id', 'UUID',
  'The item; needed for an ITEM', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('procurement.order_lines', 'description', 'TEXT',
  'What is ordered; the name of the item when left out', p_is_updatable => false, p_max_length => 500
);
select core.field('procurement.order_lines', 'category_id', 'UUID',
  'The category of the assets that come of it', p_is_updatable => false, p_target_entity => 'asset.categories'
);
select core.field('procurement.order_lines', 'unit_id', 'UUID',
  'The unit of quantity and price; the base unit of the item when left out', p_is_updatable => false,
  p_target_entity => 'inventory.units'
);
select core.field('procurement.order_lines', 'quantity', 'NUMBER',
  'How much is ordered', p_is_required => true, p_is_updatable => false, p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.order_lines', 'unit_price', 'NUMBER',
  'What one unit costs, in the currency of the order', p_is_required => true, p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('procurement.order_lines', 'storeroom_id', 'UUID',
  'Where the goods are put; needed for an ITEM', p_is_updatable => false, p_target_entity => 'inventory.storerooms'
);
select core.field('procurement.order_lines', 'work_order_id', 'UUID',
  'The work order for which it is bought', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('procurement.order_lines', 'cost_center_id', 'UUID',
  'Who bears it', p_is_updatable => false, p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.order_lines', 'needed_on', 'DATE', 'When it is needed', p_is_updatable => false);
select core.field('procurement.order_lines', 'promised_on', 'DATE',
  'The day that the vendor promised for the line', p_is_creatable => false
);
select core.field('procurement.order_lines', 'promised_price', 'NUMBER',
  'What the vendor said one unit would cost; unit_price stays', p_is_creatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('procurement.order_lines', 'match_level', 'TEXT',
  'What an invoice is held against; THREE_WAY when left out', p_is_updatable => false,
  p_vocabulary => '{TWO_WAY,THREE_WAY,FOUR_WAY}'
);
select core.field('procurement.order_lines', 'is_inspected', 'BOOLEAN',
  'Whether what arrives waits in quarantine until somebody looked at it', p_is_updatable => false
);
select core.field('procurement.order_lines', 'over_receipt_percent', 'NUMBER',
  'How much more than ordered may arrive, in percent; none when left out', p_is_updatable => false, p_minimum => 0,
  p_maximum => 1000
);
select core.field('procurement.order_lines', 'invoice_tolerance_percent', 'NUMBER',
  'How much more may be invoiced, in percent; none when left out', p_is_updatable => false, p_minimum => 0,
  p_maximum => 1000
);
select core.field('procurement.order_lines', 'price_tolerance_percent', 'NUMBER',
  'How far the price of an invoice may differ, in percent; none when left out', p_is_updatable => false,
  p_minimum => 0, p_maximum => 1000
);
select core.field('procurement.order_lines', 'tax_percent', 'NUMBER',
  'The rate of taxes on the price, in percent; when left out, invoices are not held against it',
  p_is_updatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('procurement.order_lines', 'warranty_months', 'INTEGER',
  'Months of warranty of each asset, from when it first goes into service', p_is_updatable => false, p_minimum => 1,
  p_maximum => 600
);
select core.field('procurement.order_lines', 'price_tolerance_amount', 'NUMBER',
  'How far it may differ, in the currency of the order; the greater counts', p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999999
);

select core.field('procurement.receipts', 'receipt_number', 'TEXT',
  'Number of the receipt; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.receipts', 'received_at', 'TIMESTAMP',
  'When it arrived; now when left out', p_is_updatable => false
);
select core.field('procurement.receipts', 'delivery_note', 'TEXT',
  'What the delivery note is called', p_is_updatable => false, p_max_length => 150
);

select core.field('procurement.receipt_lines', 'id', 'UUID',
  'A line of the receipt', p_is_creatable => false, p_target_entity => 'procurement.receipt_lines'
);
select core.field('procurement.receipt_lines', 'purchase_order_line_id', 'UUID',
  'The line of the order', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'procurement.order_lines'
);
select core.field('procurement.receipt_lines', 'quantity', 'NUMBER',
  'How much arrives, in the unit of the line of the order', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.receipt_lines', 'accepted_quantity', 'NUMBER',
  'How much is good; what is not rejected when left out', p_is_creatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('procurement.receipt_lines', 'rejected_quantity', 'NUMBER',
  'How much is bad', p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.receipt_lines', 'reject_reason', 'TEXT',
  'What is wrong with what is rejected', p_max_length => 500
);
select core.field('procurement.receipt_lines', 'bin_id', 'UUID',
  'The bin into which it is put; of what is judged the bin in which it is now, if it was moved',
  p_target_entity => 'inventory.bins'
);
select core.field('procurement.receipt_lines', 'lot_id', 'UUID',
  'The lot or serial number', p_is_updatable => false, p_target_entity => 'inventory.lots'
);
select core.field('procurement.receipt_lines', 'lot_number', 'TEXT',
  'The number of a lot that comes in, made where it is new', p_is_updatable => false, p_max_length => 80,
  p_is_column => false
);
select core.field('procurement.receipt_lines', 'expires_on', 'DATE',
  'Last day on which a lot that comes in may be used', p_is_updatable => false, p_is_column => false
);

select core.field('procurement.vendor_returns', 'vendor_return_number', 'TEXT',
  'Number of the return; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.vendor_returns', 'authorization_number', 'TEXT',
  'What the vendor calls the return', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.vendor_returns', 'reason', 'TEXT',
  'Why the goods go back', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);
select core.field('procurement.vendor_returns', 'returned_at', 'TIMESTAMP',
  'When they left; now when left out', p_is_updatable => false
);

select core.field('procurement.return_lines', 'asset_ids', 'UUID_ARRAY',
  'The assets that go back, where not all of the receipt line do', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('procurement.return_lines', 'receipt_line_id', 'UUID',
  'The line of the receipt by which it had come', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'procurement.receipt_lines'
);
select core.field('procurement.return_lines', 'quantity', 'NUMBER',
  'How much goes back, in the unit of the line of the order', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.return_lines', 'bin_id', 'UUID',
  'The bin in which it is now, if it is not the one into which it was received', p_is_updatable => false,
  p_target_entity => 'inventory.bins', p_is_column => false
);

select core.field('procurement.invoices', 'vendor_invoice_number', 'TEXT',
  'What the vendor calls the invoice', p_is_required => true, p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.invoices', 'vendor_id', 'UUID',
  'Who bills charges only, such as a freight forwarder; the vendor of the order when left out',
  p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('procurement.invoices', 'invoiced_on', 'DATE',
  'The day of the invoice', p_is_required => true, p_is_updatable => false
);
select core.field('procurement.invoices', 'due_on', 'DATE',
  'The last day on which it is to be paid', p_is_updatable => false
);
select core.field('procurement.invoices', 'last_used_on', 'DATE',
  'The last day on which goods were used that are billed; only where they belonged to the vendor until then',
  p_is_updatable => false
);
select core.field('procurement.invoices', 'currency', 'TEXT',
  'Currency of the amounts, such as EUR; that of the order or the site when left out', p_is_updatable => false,
  p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.invoices', 'tax_amount', 'NUMBER',
  'Taxes of all lines, spread over them; their sum when they say their own', p_is_updatable => false,
  p_minimum => 0, p_maximum => 9999999999999
);

select core.field('procurement.invoice_lines', 'purchase_order_line_id', 'UUID',
  'The line of the order, each once; without one, storeroom_id and item_id say what was used', p_is_updatable => false,
  p_target_entity => 'procurement.order_lines'
);
select core.field('procurement.invoice_lines', 'credited_line_id', 'UUID',
  'The line of the invoice that a credit note credits, where goods were used and not ordered', p_is_updatable => false,
  p_target_entity => 'procurement.invoice_lines'
);
select core.field('procurement.invoice_lines', 'credit_basis', 'TEXT',
  'What a credit note takes back: QUANTITY when left out, or only a part of the PRICE',
  p_is_updatable => false, p_vocabulary => '{QUANTITY,PRICE}'
);
select core.field('procurement.invoice_lines', 'storeroom_id', 'UUID',
  'The consigned storeroom out of which goods were used that are billed', p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('procurement.invoice_lines', 'item_id', 'UUID', 'The item that was used', p_is_updatable => false,
  p_target_entity => 'inventory.items'
);
select core.field('procurement.invoice_lines', 'cost_center_id', 'UUID',
  'The cost center whose budget bears what was used', p_is_updatable => false,
  p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.invoice_lines', 'quantity', 'NUMBER',
  'How much is claimed, in the unit of the line of the order or the base unit of the item', p_is_required => true,
  p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.invoice_lines', 'unit_price', 'NUMBER',
  'What one unit costs, in the currency of the invoice', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.invoice_lines', 'tax_amount', 'NUMBER',
  'The taxes of the line; its share of those of the invoice when no line says any', p_is_updatable => false,
  p_minimum => 0, p_maximum => 9999999999
);

select core.field('procurement.requisitions', 'requisition_number', 'TEXT',
  'Number of the requisition; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.requisitions', 'site_id', 'UUID',
  'The site for which it is needed', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('procurement.requisitions', 'requester_id', 'UUID',
  'The account that needs it, and does not approve; the caller when left out', p_is_updatable => false,
  p_target_entity => 'identity.accounts'
);
select core.field('procurement.requisitions', 'needed_on', 'DATE',
  'When it is needed, unless a line says another day'
);
select core.field('procurement.requisitions', 'reason', 'TEXT', 'Why it is needed', p_max_length => 2000);

select core.field('procurement.requisition_lines', 'id', 'UUID',
  'A line that is there already', p_target_entity => 'procurement.requisition_lines'
);
select core.field('procurement.requisition_lines', 'kind', 'TEXT',
  'ITEM comes into stock, SERVICE costs the work order, ASSET becomes assets, OTHER is told in words',
  p_is_required => true, p_vocabulary => '{ITEM,SERVICE,ASSET,OTHER}'
);
select core.field('procurement.requisition_lines', 'item_id', 'UUID',
  'The item; needed for an ITEM', p_target_entity => 'inventory.items'
);
select core.field('procurement.requisition_lines', 'description', 'TEXT',
  'What is needed; the name of the item when left out', p_is_updatable => false, p_max_length => 500
);
select core.field('procurement.requisition_lines', 'category_id', 'UUID',
  'The category of the assets that come of it', p_target_entity => 'asset.categories'
);
select core.field('procurement.requisition_lines', 'unit_id', 'UUID',
  'The unit of quantity and price; the base unit of the item when left out', p_is_updatable => false,
  p_target_entity => 'inventory.units'
);
select core.field('procurement.requisition_lines', 'quantity', 'NUMBER',
  'How much is needed, or ordered now', p_is_required => true, p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.requisition_lines', 'estimated_price', 'NUMBER',
  'What one unit is expected to cost, in the currency of the site', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.requisition_lines', 'storeroom_id', 'UUID',
  'Where the goods are to be put; an ITEM needs it, or else the work order', p_target_entity => 'inventory.storerooms'
);
select core.field('procurement.requisition_lines', 'work_order_id', 'UUID',
  'The work order for which it is needed', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('procurement.requisition_lines', 'cost_center_id', 'UUID',
  'Who bears it', p_is_updatable => false, p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.requisition_lines', 'account_code', 'TEXT',
  'The account in the books to which it is charged', p_is_updatable => false, p_max_length => 40
);
select core.field('procurement.requisition_lines', 'needed_on', 'DATE', 'When it is needed', p_is_updatable => false);
select core.field('procurement.requisition_lines', 'suggested_vendor_id', 'UUID',
  'From whom it could be bought', p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('procurement.requisition_lines', 'vendor_id', 'UUID',
  'From whom it is ordered; the suggested vendor when left out', p_is_creatable => false, p_is_column => false,
  p_target_entity => 'contract.vendors'
);
select core.field('procurement.requisition_lines', 'unit_price', 'NUMBER',
  'What one unit costs in the order; what was expected when left out', p_is_creatable => false,
  p_is_column => false, p_minimum => 0, p_maximum => 999999999
);

select core.field('procurement.quote_requests', 'quote_request_number', 'TEXT',
  'Number of the request; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.quote_requests', 'site_id', 'UUID',
  'The site for which it is needed', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('procurement.quote_requests', 'closes_at', 'TIMESTAMP',
  'Until when vendors offer', p_is_required => true, p_is_updatable => false
);
select core.field('procurement.quote_requests', 'accepts_late', 'BOOLEAN',
  'Whether what comes late is taken, and marked; refused when left out', p_is_updatable => false
);
select core.field('procurement.quote_requests', 'needed_on', 'DATE',
  'When it is needed, unless a line says another day', p_is_updatable => false
);
select core.field('procurement.quote_requests', 'price_weight_percent', 'NUMBER',
  'How much the price counts in the score of an offer, in percent; 70 when left out', p_is_updatable => false,
  p_minimum => 0, p_maximum => 100
);
select core.field('procurement.quote_requests', 'note', 'TEXT',
  'What there is to say to the vendors', p_is_updatable => false, p_max_length => 2000
);

select core.field('procurement.quote_request_lines', 'requisition_line_id', 'UUID',
  'The line of an approved requisition; it says all that is left out', p_is_updatable => false,
  p_target_entity => 'procurement.requisition_lines'
);
select core.field('procurement.quote_request_lines', 'kind', 'TEXT',
  'What an order of it becomes; needed for what is in no requisition', p_is_updatable => false,
  p_vocabulary => '{ITEM,SERVICE,ASSET}'
);
select core.field('procurement.quote_request_lines', 'item_id', 'UUID',
  'The item; needed for an ITEM', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('procurement.quote_request_lines', 'description', 'TEXT',
  'What is asked for; the name of the item when left out', p_is_updatable => false, p_max_length => 500
);
select core.field('procurement.quote_request_lines', 'category_id', 'UUID',
  'The category of the assets that come of it', p_is_updatable => false, p_target_entity => 'asset.categories'
);
select core.field('procurement.quote_request_lines', 'unit_id', 'UUID',
  'The unit of quantity and price; the base unit of the item when left out', p_is_updatable => false,
  p_target_entity => 'inventory.units'
);
select core.field('procurement.quote_request_lines', 'quantity', 'NUMBER',
  'How much is asked for; what is left of the requisition when left out', p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.quote_request_lines', 'storeroom_id', 'UUID',
  'Where the goods are put; needed for an ITEM', p_is_updatable => false, p_target_entity => 'inventory.storerooms'
);
select core.field('procurement.quote_request_lines', 'work_order_id', 'UUID',
  'The work order for which it is bought', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('procurement.quote_request_lines', 'cost_center_id', 'UUID',
  'Who bears it', p_is_updatable => false, p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.quote_request_lines', 'needed_on', 'DATE',
  'When it is needed', p_is_updatable => false
);

select core.field('procurement.quotes', 'vendor_id', 'UUID',
  'Who offers: one of those who were asked', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'contract.vendors'
);
select core.field('procurement.quotes', 'vendor_reference', 'TEXT',
  'What the vendor calls the offer', p_is_updatable => false, p_max_length => 150
);
select core.field('procurement.quotes', 'quoted_at', 'TIMESTAMP',
  'When it came; now when left out', p_is_updatable => false
);
select core.field('procurement.quotes', 'expires_on', 'DATE',
  'The last day on which it holds; without an end when left out', p_is_updatable => false
);
select core.field('procurement.quotes', 'lead_time_days', 'INTEGER',
  'Days from the order to the goods, unless a line says otherwise', p_is_updatable => false, p_minimum => 0,
  p_maximum => 3650
);
select core.field('procurement.quotes', 'currency', 'TEXT',
  'Currency of the prices, such as EUR; that of the site when left out', p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.quotes', 'payment_terms', 'TEXT',
  'When and how the vendor is paid', p_is_updatable => false, p_max_length => 150
);
select core.field('procurement.quotes', 'note', 'TEXT',
  'What else there is to know of it', p_is_updatable => false, p_max_length => 2000
);

select core.field('procurement.quote_lines', 'id', 'UUID',
  'A line of a quote', p_is_creatable => false, p_target_entity => 'procurement.quote_lines'
);
select core.field('procurement.quote_lines', 'quote_request_line_id', 'UUID',
  'The line of the request that it answers', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'procurement.quote_request_lines'
);
select core.field('procurement.quote_lines', 'quantity', 'NUMBER',
  'How much is offered, or accepted; all when left out', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.quote_lines', 'unit_price', 'NUMBER',
  'What one unit costs, in the currency of the quote', p_is_required => true, p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('procurement.quote_lines', 'lead_time_days', 'INTEGER',
  'Days from the order to the goods', p_is_updatable => false, p_minimum => 0, p_maximum => 3650
);

select core.field('procurement.order_charges', 'kind', 'TEXT',
  'What kind of charge it is', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{FREIGHT,DUTY,INSURANCE,OTHER}'
);
select core.field('procurement.order_charges', 'amount', 'NUMBER',
  'What is expected, without taxes, in the currency of the order', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.order_charges', 'basis', 'TEXT',
  'By what the lines of goods share it; VALUE when left out', p_is_updatable => false,
  p_vocabulary => '{VALUE,QUANTITY,WEIGHT}'
);

select core.field('procurement.invoice_charges', 'kind', 'TEXT',
  'What kind of charge it is', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{FREIGHT,DUTY,INSURANCE,OTHER}'
);
select core.field('procurement.invoice_charges', 'amount', 'NUMBER',
  'What is billed, without taxes, in the currency of the invoice', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.invoice_charges', 'basis', 'TEXT',
  'By what the lines of goods share it; that of the order, or else VALUE, when left out', p_is_updatable => false,
  p_vocabulary => '{VALUE,QUANTITY,WEIGHT}'
);
select core.field('procurement.order_charges', 'vendor_id', 'UUID',
  'Who bills it, such as a freight forwarder; whoever does when left out', p_is_updatable => false,
  p_target_entity => 'contract.vendors'
);
select core.field('procurement.invoice_charges', 'tax_amount', 'NUMBER',
  'The taxes of the charge', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
