--! Previous: sha1:2f5d6d1a5ab04e762901fc7911dbb1d72b15f3e6
--! Hash: sha1:e117013492186d422042e0c946a54ed7ed4ead81
--! Message: validate-credits

alter table procurement.invoices validate constraint invoices_credits_check;
alter table procurement.invoice_charges validate constraint invoice_charges_exceptions_check;
