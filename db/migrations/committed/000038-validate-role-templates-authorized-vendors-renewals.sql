--! Previous: sha1:5779402fa03858f43f6eec5fef3766f499a9886f
--! Hash: sha1:7d74620ac72d0b711990ace0a62b9cc6c29b07ad
--! Message: validate-role-templates-authorized-vendors-renewals

alter table identity.roles validate constraint roles_template_code_check;
alter table workforce.workers validate constraint workers_vendor_id_fkey;
alter table procurement.purchase_orders validate constraint purchase_orders_override_reason_check;
alter table procurement.invoice_lines validate constraint invoice_lines_exceptions_check;
alter table contract.contracts validate constraint contracts_renewal_notice_days_check;
alter table contract.contracts validate constraint contracts_renewal_months_check;
alter table contract.contracts validate constraint contracts_predecessor_id_check;
alter table contract.contracts validate constraint contracts_predecessor_id_fkey;
