delete from core.entity_fields where entity like 'procurement.%';

select core.field('procurement.cost_centers', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('procurement.cost_centers', 'name', 'TEXT',
  'Name of the cost center', p_is_required => true, p_max_length => 150
);
select core.field('procurement.cost_centers', 'archived_at', 'TIMESTAMP',
  'When the cost center was archived; null restores it', p_is_creatable => false
);

select core.field('procurement.approval_rules', 'name', 'TEXT',
  'Name of the approval step', p_is_required => true, p_max_length => 150
);
select core.field('procurement.approval_rules', 'subject', 'TEXT',
  'Document to approve; default PURCHASE_ORDER', p_is_updatable => false,
  p_vocabulary => '{PURCHASE_ORDER,REQUISITION}'
);
select core.field('procurement.approval_rules', 'cost_center_id', 'UUID',
  'Only documents with a line of this cost center; default all', p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.approval_rules', 'currency', 'TEXT',
  'Only documents in this currency, such as EUR', p_is_required => true, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.approval_rules', 'amount_over', 'NUMBER',
  'Lower bound of the total, exclusive', p_is_required => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('procurement.approval_rules', 'amount_up_to', 'NUMBER',
  'Upper bound of the total, inclusive; default none', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('procurement.approval_rules', 'category_id', 'UUID',
  'Only documents with an asset or item of this category or a subcategory; default all',
  p_target_entity => 'asset.categories'
);
select core.field('procurement.approval_rules', 'role_id', 'UUID',
  'Role that approves; required unless account_id is given', p_target_entity => 'identity.roles'
);
select core.field('procurement.approval_rules', 'account_id', 'UUID',
  'Account that approves, instead of a role', p_target_entity => 'identity.accounts'
);
select core.field('procurement.approval_rules', 'sequence', 'INTEGER',
  'Order of approval, lower first; default 1', p_minimum => 1, p_maximum => 99
);
select core.field('procurement.approval_rules', 'archived_at', 'TIMESTAMP',
  'When the rule was archived; null restores it', p_is_creatable => false
);

select core.field('procurement.budgets', 'cost_center_id', 'UUID',
  'Cost center of the budget', p_is_required => true, p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.budgets', 'name', 'TEXT',
  'Name of the budget', p_is_required => true, p_max_length => 150
);
select core.field('procurement.budgets', 'currency', 'TEXT',
  'Currency of the amounts: purchases of sites with this currency are charged', p_is_required => true,
  p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.budgets', 'starts_on', 'DATE', 'First day of the period', p_is_required => true);
select core.field('procurement.budgets', 'ends_on', 'DATE',
  'Last day of the period, at most ten years later', p_is_required => true
);
select core.field('procurement.budgets', 'amount', 'NUMBER',
  'Budgeted amount', p_is_required => true, p_minimum => 0, p_maximum => 9999999999999
);
select core.field('procurement.budgets', 'is_hard', 'BOOLEAN',
  'If true (default), orders that exceed the budget are refused; otherwise a warning is returned'
);
select core.field('procurement.budgets', 'warn_percent', 'NUMBER',
  'Used share of the amount, in percent, at which a warning is returned', p_minimum => 0.0001, p_maximum => 100
);
select core.field('procurement.budgets', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('procurement.budget_transfers', 'from_budget_id', 'UUID',
  'Giving budget', p_is_required => true, p_is_updatable => false, p_target_entity => 'procurement.budgets'
);
select core.field('procurement.budget_transfers', 'to_budget_id', 'UUID',
  'Receiving budget', p_is_required => true, p_is_updatable => false, p_target_entity => 'procurement.budgets'
);
select core.field('procurement.budget_transfers', 'amount', 'NUMBER',
  'Amount to transfer', p_is_required => true, p_is_updatable => false, p_minimum => 0.0001, p_maximum => 9999999999999
);
select core.field('procurement.budget_transfers', 'reason', 'TEXT',
  'Reason for the transfer', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('procurement.purchase_orders', 'purchase_order_number', 'TEXT',
  'Number of the order; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.purchase_orders', 'site_id', 'UUID',
  'Site of the order', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('procurement.purchase_orders', 'vendor_id', 'UUID',
  'Vendor of the order', p_is_required => true, p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('procurement.purchase_orders', 'contract_id', 'UUID',
  'Contract of the order', p_target_entity => 'contract.contracts'
);
select core.field('procurement.purchase_orders', 'buyer_id', 'UUID',
  'Buyer, who cannot approve; default the calling account', p_is_updatable => false,
  p_target_entity => 'identity.accounts'
);
select core.field('procurement.purchase_orders', 'currency', 'TEXT',
  'Currency of the prices, such as EUR; default that of the site', p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.purchase_orders', 'payment_terms', 'TEXT',
  'Payment terms', p_max_length => 150
);
select core.field('procurement.purchase_orders', 'ship_to', 'TEXT',
  'Delivery address', p_max_length => 500
);
select core.field('procurement.purchase_orders', 'needed_on', 'DATE',
  'Day on which it is needed, for lines without their own'
);
select core.field('procurement.purchase_orders', 'note', 'TEXT',
  'Note to the vendor', p_max_length => 2000
);

select core.field('procurement.purchase_orders', 'kind', 'TEXT',
  'STANDARD, the default, or BLANKET: called off by create_call_off, never received itself', p_is_updatable => false,
  p_vocabulary => '{STANDARD,BLANKET}'
);
select core.field('procurement.purchase_orders', 'starts_on', 'DATE',
  'First day for call-offs of a blanket order; default today at the site'
);
select core.field('procurement.purchase_orders', 'ends_on', 'DATE',
  'Last day for call-offs of a blanket order, after which it is closed; required for it'
);
select core.field('procurement.purchase_orders', 'notice_days', 'INTEGER',
  'Days before ends_on of a blanket order at which its end is notified; default no notice', p_minimum => 0,
  p_maximum => 3650
);

select core.field('procurement.order_lines', 'blanket_line_id', 'UUID',
  'Line of the blanket order that a line of a call-off takes from; required for it', p_is_updatable => false,
  p_target_entity => 'procurement.order_lines'
);
select core.field('procurement.order_lines', 'limited_by', 'TEXT',
  'Limit of a line of a blanket order for its call-offs: QUANTITY, the default, at its price, or VALUE, its amount',
  p_is_updatable => false, p_vocabulary => '{QUANTITY,VALUE}'
);
select core.field('procurement.order_lines', 'id', 'UUID',
  'Id of an existing line', p_target_entity => 'procurement.order_lines'
);
select core.field('procurement.order_lines', 'kind', 'TEXT',
  'ITEM enters stock, SERVICE is charged to the work order, ASSET becomes assets', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{ITEM,SERVICE,ASSET}'
);
select core.field('procurement.order_lines', 'item_id', 'UUID',
  'Item of an ITEM line', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('procurement.order_lines', 'description', 'TEXT',
  'Description of the line; default the name of the item', p_is_updatable => false, p_max_length => 500
);
select core.field('procurement.order_lines', 'category_id', 'UUID',
  'Category of the created assets', p_is_updatable => false, p_target_entity => 'asset.categories'
);
select core.field('procurement.order_lines', 'unit_id', 'UUID',
  'Unit of quantity and price; default the base unit of the item', p_is_updatable => false,
  p_target_entity => 'inventory.units'
);
select core.field('procurement.order_lines', 'quantity', 'NUMBER',
  'Quantity to order', p_is_required => true, p_is_updatable => false, p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.order_lines', 'unit_price', 'NUMBER',
  'Price of one unit, in the currency of the order; default the price of the vendor''s contracts',
  p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.order_lines', 'storeroom_id', 'UUID',
  'Storeroom for the goods; required for an ITEM', p_is_updatable => false, p_target_entity => 'inventory.storerooms'
);
select core.field('procurement.order_lines', 'work_order_id', 'UUID',
  'Work order for which it is bought', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('procurement.order_lines', 'cost_center_id', 'UUID',
  'Cost center charged', p_is_updatable => false, p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.order_lines', 'needed_on', 'DATE', 'Day on which it is needed', p_is_updatable => false);
select core.field('procurement.order_lines', 'promised_on', 'DATE',
  'Day that the vendor promised for the line', p_is_creatable => false
);
select core.field('procurement.order_lines', 'promised_price', 'NUMBER',
  'Price of one unit in the vendor''s confirmation; unit_price does not change', p_is_creatable => false,
  p_minimum => 0,
  p_maximum => 999999999
);
select core.field('procurement.order_lines', 'match_level', 'TEXT',
  'Level of invoice matching; default THREE_WAY', p_is_updatable => false,
  p_vocabulary => '{TWO_WAY,THREE_WAY,FOUR_WAY}'
);
select core.field('procurement.order_lines', 'is_inspected', 'BOOLEAN',
  'Whether receipts stay in quarantine until inspected', p_is_updatable => false
);
select core.field('procurement.order_lines', 'over_receipt_percent', 'NUMBER',
  'Quantity tolerance of receipts, in percent; default 0', p_is_updatable => false, p_minimum => 0,
  p_maximum => 1000
);
select core.field('procurement.order_lines', 'invoice_tolerance_percent', 'NUMBER',
  'Quantity tolerance of invoices, in percent; default 0', p_is_updatable => false, p_minimum => 0,
  p_maximum => 1000
);
select core.field('procurement.order_lines', 'price_tolerance_percent', 'NUMBER',
  'Price tolerance of invoices, in percent; default 0', p_is_updatable => false,
  p_minimum => 0, p_maximum => 1000
);
select core.field('procurement.order_lines', 'tax_percent', 'NUMBER',
  'Tax rate on the price, in percent; without it taxes of invoices are not matched',
  p_is_updatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('procurement.order_lines', 'warranty_months', 'INTEGER',
  'Months of warranty of each asset, from its first day in service', p_is_updatable => false, p_minimum => 1,
  p_maximum => 600
);
select core.field('procurement.order_lines', 'price_tolerance_amount', 'NUMBER',
  'Price tolerance in the currency of the order; the greater of the two applies', p_is_updatable => false,
  p_minimum => 0,
  p_maximum => 999999999
);

select core.field('procurement.receipts', 'receipt_number', 'TEXT',
  'Number of the receipt; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.receipts', 'received_at', 'TIMESTAMP',
  'Time of the receipt; default now', p_is_updatable => false
);
select core.field('procurement.receipts', 'delivery_note', 'TEXT',
  'Number of the delivery note', p_is_updatable => false, p_max_length => 150
);

select core.field('procurement.receipt_lines', 'id', 'UUID',
  'Id of a receipt line', p_is_creatable => false, p_target_entity => 'procurement.receipt_lines'
);
select core.field('procurement.receipt_lines', 'purchase_order_line_id', 'UUID',
  'Id of the order line', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'procurement.order_lines'
);
select core.field('procurement.receipt_lines', 'quantity', 'NUMBER',
  'Quantity received, in the unit of the order line', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.receipt_lines', 'accepted_quantity', 'NUMBER',
  'Quantity accepted; default the quantity not rejected', p_is_creatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('procurement.receipt_lines', 'rejected_quantity', 'NUMBER',
  'Quantity rejected', p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.receipt_lines', 'reject_reason', 'TEXT',
  'Reason for the rejection', p_max_length => 500
);
select core.field('procurement.receipt_lines', 'bin_id', 'UUID',
  'Bin for the goods; on inspection their current bin, if they were moved',
  p_target_entity => 'inventory.bins'
);
select core.field('procurement.receipt_lines', 'lot_id', 'UUID',
  'The lot or serial number', p_is_updatable => false, p_target_entity => 'inventory.lots'
);
select core.field('procurement.receipt_lines', 'lot_number', 'TEXT',
  'Number of a received lot, created when it is new', p_is_updatable => false, p_max_length => 80,
  p_is_column => false
);
select core.field('procurement.receipt_lines', 'expires_on', 'DATE',
  'Last day of use of a received lot', p_is_updatable => false, p_is_column => false
);

select core.field('procurement.vendor_returns', 'vendor_return_number', 'TEXT',
  'Number of the return; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.vendor_returns', 'authorization_number', 'TEXT',
  'Vendor''s number of the return', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.vendor_returns', 'reason', 'TEXT',
  'Reason for the return', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);
select core.field('procurement.vendor_returns', 'returned_at', 'TIMESTAMP',
  'Time at which the goods left; default now', p_is_updatable => false
);

select core.field('procurement.return_lines', 'asset_ids', 'UUID_ARRAY',
  'Assets to return, when not all of the receipt line', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('procurement.return_lines', 'receipt_line_id', 'UUID',
  'Receipt line of the goods', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'procurement.receipt_lines'
);
select core.field('procurement.return_lines', 'quantity', 'NUMBER',
  'Quantity to return, in the unit of the order line', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.return_lines', 'bin_id', 'UUID',
  'Current bin of the goods, if they were moved', p_is_updatable => false,
  p_target_entity => 'inventory.bins', p_is_column => false
);

select core.field('procurement.invoices', 'vendor_invoice_number', 'TEXT',
  'Vendor''s invoice number', p_is_required => true, p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.invoices', 'vendor_id', 'UUID',
  'Vendor of an invoice of charges only, such as a freight forwarder; default the vendor of the order',
  p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('procurement.invoices', 'invoiced_on', 'DATE',
  'Day of the invoice', p_is_required => true, p_is_updatable => false
);
select core.field('procurement.invoices', 'due_on', 'DATE',
  'Last day for payment', p_is_updatable => false
);
select core.field('procurement.invoices', 'last_used_on', 'DATE',
  'Last day of consumption invoiced; only for consigned goods',
  p_is_updatable => false
);
select core.field('procurement.invoices', 'currency', 'TEXT',
  'Currency of the amounts, such as EUR; default that of the order or the site', p_is_updatable => false,
  p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.invoices', 'tax_amount', 'NUMBER',
  'Taxes of all lines, shared over them; their sum when lines have their own', p_is_updatable => false,
  p_minimum => 0, p_maximum => 9999999999999
);

select core.field('procurement.invoice_lines', 'purchase_order_line_id', 'UUID',
  'Order line, each once; storeroom_id and item_id instead for consigned goods', p_is_updatable => false,
  p_target_entity => 'procurement.order_lines'
);
select core.field('procurement.invoice_lines', 'credited_line_id', 'UUID',
  'The line of the invoice that a credit note credits, where goods were used and not ordered', p_is_updatable => false,
  p_target_entity => 'procurement.invoice_lines'
);
select core.field('procurement.invoice_lines', 'credit_basis', 'TEXT',
  'QUANTITY (default) credits the quantity, PRICE only part of the price',
  p_is_updatable => false, p_vocabulary => '{QUANTITY,PRICE}'
);
select core.field('procurement.invoice_lines', 'storeroom_id', 'UUID',
  'Consigned storeroom of the goods used', p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('procurement.invoice_lines', 'item_id', 'UUID', 'Item used', p_is_updatable => false,
  p_target_entity => 'inventory.items'
);
select core.field('procurement.invoice_lines', 'cost_center_id', 'UUID',
  'Cost center charged for the goods used', p_is_updatable => false,
  p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.invoice_lines', 'quantity', 'NUMBER',
  'Quantity invoiced, in the unit of the order line or the base unit of the item', p_is_required => true,
  p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.invoice_lines', 'unit_price', 'NUMBER',
  'Price of one unit, in the currency of the invoice', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.invoice_lines', 'tax_amount', 'NUMBER',
  'Taxes of the line; default its share of those of the invoice', p_is_updatable => false,
  p_minimum => 0, p_maximum => 9999999999
);

select core.field('procurement.requisitions', 'requisition_number', 'TEXT',
  'Number of the requisition; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.requisitions', 'site_id', 'UUID',
  'Site of the requisition', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('procurement.requisitions', 'requester_id', 'UUID',
  'Requester, who cannot approve; default the calling account', p_is_updatable => false,
  p_target_entity => 'identity.accounts'
);
select core.field('procurement.requisitions', 'needed_on', 'DATE',
  'Day on which it is needed, for lines without their own'
);
select core.field('procurement.requisitions', 'reason', 'TEXT', 'Justification of the need', p_max_length => 2000);

select core.field('procurement.requisition_lines', 'id', 'UUID',
  'Id of an existing line', p_target_entity => 'procurement.requisition_lines'
);
select core.field('procurement.requisition_lines', 'kind', 'TEXT',
  'ITEM enters stock, SERVICE is charged to the work order, ASSET becomes assets, OTHER is specified by the buyer',
  p_is_required => true, p_vocabulary => '{ITEM,SERVICE,ASSET,OTHER}'
);
select core.field('procurement.requisition_lines', 'item_id', 'UUID',
  'Item of an ITEM line', p_target_entity => 'inventory.items'
);
select core.field('procurement.requisition_lines', 'description', 'TEXT',
  'Description of the need; default the name of the item', p_is_updatable => false, p_max_length => 500
);
select core.field('procurement.requisition_lines', 'category_id', 'UUID',
  'Category of the created assets', p_target_entity => 'asset.categories'
);
select core.field('procurement.requisition_lines', 'unit_id', 'UUID',
  'Unit of quantity and price; default the base unit of the item', p_is_updatable => false,
  p_target_entity => 'inventory.units'
);
select core.field('procurement.requisition_lines', 'quantity', 'NUMBER',
  'Quantity needed, or to order now', p_is_required => true, p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.requisition_lines', 'estimated_price', 'NUMBER',
  'Estimated price of one unit, in the currency of the site; default the price of the suggested vendor''s contracts',
  p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.requisition_lines', 'storeroom_id', 'UUID',
  'Storeroom for the goods; an ITEM requires it or the work order', p_target_entity => 'inventory.storerooms'
);
select core.field('procurement.requisition_lines', 'work_order_id', 'UUID',
  'Work order for which it is needed', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('procurement.requisition_lines', 'cost_center_id', 'UUID',
  'Cost center charged', p_is_updatable => false, p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.requisition_lines', 'account_code', 'TEXT',
  'General-ledger account charged', p_is_updatable => false, p_max_length => 40
);
select core.field('procurement.requisition_lines', 'needed_on', 'DATE', 'Day on which it is needed',
  p_is_updatable => false);
select core.field('procurement.requisition_lines', 'suggested_vendor_id', 'UUID',
  'From whom it could be bought', p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('procurement.requisition_lines', 'vendor_id', 'UUID',
  'Vendor of the order; default the suggested vendor', p_is_creatable => false, p_is_column => false,
  p_target_entity => 'contract.vendors'
);
select core.field('procurement.requisition_lines', 'unit_price', 'NUMBER',
  'Price of one unit in the order; default the estimate', p_is_creatable => false,
  p_is_column => false, p_minimum => 0, p_maximum => 999999999
);

select core.field('procurement.quote_requests', 'quote_request_number', 'TEXT',
  'Number of the request; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('procurement.quote_requests', 'site_id', 'UUID',
  'Site of the request', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('procurement.quote_requests', 'closes_at', 'TIMESTAMP',
  'Closing time for quotes', p_is_required => true, p_is_updatable => false
);
select core.field('procurement.quote_requests', 'accepts_late', 'BOOLEAN',
  'Whether late quotes are accepted and marked; default false', p_is_updatable => false
);
select core.field('procurement.quote_requests', 'needed_on', 'DATE',
  'Day on which it is needed, for lines without their own', p_is_updatable => false
);
select core.field('procurement.quote_requests', 'price_weight_percent', 'NUMBER',
  'Weight of the price in the score of a quote, in percent; default 70', p_is_updatable => false,
  p_minimum => 0, p_maximum => 100
);
select core.field('procurement.quote_requests', 'note', 'TEXT',
  'Note to the vendors', p_is_updatable => false, p_max_length => 2000
);

select core.field('procurement.quote_request_lines', 'requisition_line_id', 'UUID',
  'Line of an approved requisition; it sets all omitted fields', p_is_updatable => false,
  p_target_entity => 'procurement.requisition_lines'
);
select core.field('procurement.quote_request_lines', 'kind', 'TEXT',
  'Kind of order line; required without a requisition line', p_is_updatable => false,
  p_vocabulary => '{ITEM,SERVICE,ASSET}'
);
select core.field('procurement.quote_request_lines', 'item_id', 'UUID',
  'Item of an ITEM line', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('procurement.quote_request_lines', 'description', 'TEXT',
  'Description of the line; default the name of the item', p_is_updatable => false, p_max_length => 500
);
select core.field('procurement.quote_request_lines', 'category_id', 'UUID',
  'Category of the created assets', p_is_updatable => false, p_target_entity => 'asset.categories'
);
select core.field('procurement.quote_request_lines', 'unit_id', 'UUID',
  'Unit of quantity and price; default the base unit of the item', p_is_updatable => false,
  p_target_entity => 'inventory.units'
);
select core.field('procurement.quote_request_lines', 'quantity', 'NUMBER',
  'Quantity requested; default the rest of the requisition', p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.quote_request_lines', 'storeroom_id', 'UUID',
  'Storeroom for the goods; required for an ITEM', p_is_updatable => false, p_target_entity => 'inventory.storerooms'
);
select core.field('procurement.quote_request_lines', 'work_order_id', 'UUID',
  'Work order for which it is bought', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('procurement.quote_request_lines', 'cost_center_id', 'UUID',
  'Cost center charged', p_is_updatable => false, p_target_entity => 'procurement.cost_centers'
);
select core.field('procurement.quote_request_lines', 'needed_on', 'DATE',
  'Day on which it is needed', p_is_updatable => false
);

select core.field('procurement.quotes', 'vendor_id', 'UUID',
  'Invited vendor of the quote', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'contract.vendors'
);
select core.field('procurement.quotes', 'vendor_reference', 'TEXT',
  'Vendor''s number of the quote', p_is_updatable => false, p_max_length => 150
);
select core.field('procurement.quotes', 'quoted_at', 'TIMESTAMP',
  'Time of receipt of the quote; default now', p_is_updatable => false
);
select core.field('procurement.quotes', 'expires_on', 'DATE',
  'Last day of validity; default unlimited', p_is_updatable => false
);
select core.field('procurement.quotes', 'lead_time_days', 'INTEGER',
  'Lead time from order to delivery in days, for lines without their own', p_is_updatable => false, p_minimum => 0,
  p_maximum => 3650
);
select core.field('procurement.quotes', 'currency', 'TEXT',
  'Currency of the prices, such as EUR; default that of the site', p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('procurement.quotes', 'payment_terms', 'TEXT',
  'Payment terms', p_is_updatable => false, p_max_length => 150
);
select core.field('procurement.quotes', 'note', 'TEXT',
  'Terms and other notes on the quote', p_is_updatable => false, p_max_length => 2000
);

select core.field('procurement.quote_lines', 'id', 'UUID',
  'Id of a quote line', p_is_creatable => false, p_target_entity => 'procurement.quote_lines'
);
select core.field('procurement.quote_lines', 'quote_request_line_id', 'UUID',
  'Line of the request that it answers', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'procurement.quote_request_lines'
);
select core.field('procurement.quote_lines', 'quantity', 'NUMBER',
  'Quantity offered or accepted; default all', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('procurement.quote_lines', 'unit_price', 'NUMBER',
  'Price of one unit, in the currency of the quote; default the price of the vendor''s contracts',
  p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.quote_lines', 'lead_time_days', 'INTEGER',
  'Lead time from order to delivery, in days', p_is_updatable => false, p_minimum => 0, p_maximum => 3650
);

select core.field('procurement.order_charges', 'kind', 'TEXT',
  'Kind of charge', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{FREIGHT,DUTY,INSURANCE,OTHER}'
);
select core.field('procurement.order_charges', 'amount', 'NUMBER',
  'Expected charge without taxes, in the currency of the order', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.order_charges', 'basis', 'TEXT',
  'Basis by which goods share it; default VALUE', p_is_updatable => false,
  p_vocabulary => '{VALUE,QUANTITY,WEIGHT}'
);

select core.field('procurement.invoice_charges', 'kind', 'TEXT',
  'Kind of charge', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{FREIGHT,DUTY,INSURANCE,OTHER}'
);
select core.field('procurement.invoice_charges', 'amount', 'NUMBER',
  'Charge without taxes, in the currency of the invoice', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 999999999
);
select core.field('procurement.invoice_charges', 'basis', 'TEXT',
  'Basis by which goods share it; default that of the order, else VALUE', p_is_updatable => false,
  p_vocabulary => '{VALUE,QUANTITY,WEIGHT}'
);
select core.field('procurement.order_charges', 'vendor_id', 'UUID',
  'Vendor that invoices it, such as a freight forwarder; default any', p_is_updatable => false,
  p_target_entity => 'contract.vendors'
);
select core.field('procurement.invoice_charges', 'tax_amount', 'NUMBER',
  'Taxes of the charge', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
