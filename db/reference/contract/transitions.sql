delete from core.transitions where entity like 'contract.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('contract.vendors', 'PROSPECT', 'approve_vendor', 'APPROVED', 'vendor.approve'),
  ('contract.vendors', 'BLOCKED', 'approve_vendor', 'APPROVED', 'vendor.approve'),
  ('contract.vendors', 'PROSPECT', 'block_vendor', 'BLOCKED', 'vendor.approve'),
  ('contract.vendors', 'APPROVED', 'block_vendor', 'BLOCKED', 'vendor.approve'),
  ('contract.contracts', 'DRAFT', 'submit_contract', 'PENDING_APPROVAL', 'contract.update'),
  ('contract.contracts', 'PENDING_APPROVAL', 'approve_contract', 'ACTIVE', 'contract.approve'),
  ('contract.contracts', 'PENDING_APPROVAL', 'approve_contract', 'PENDING_START', 'contract.approve'),
  ('contract.contracts', 'PENDING_APPROVAL', 'reject_contract', 'DRAFT', 'contract.approve'),
  ('contract.contracts', 'PENDING_START', 'start_contract', 'ACTIVE', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'expire_contract', 'EXPIRED', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'suspend_contract', 'SUSPENDED', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'resume_contract', 'ACTIVE', 'contract.manage'),
  ('contract.contracts', 'DRAFT', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'PENDING_APPROVAL', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'PENDING_START', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'EXPIRED', 'close_contract', 'CLOSED', 'contract.manage'),
  ('contract.contracts', 'TERMINATED', 'close_contract', 'CLOSED', 'contract.manage');
