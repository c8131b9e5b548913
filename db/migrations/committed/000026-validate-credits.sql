--! Previous: sha1:0dad46048d04012c8a47cb79e6ba5b75dc661609
--! Hash: sha1:fa63373e2782216ac778e8a00c284d1bd2503353
--! Message: validate-credits

alter table procurement.invoices validate constraint invoices_credits_check;
alter table procurement.invoice_charges validate constraint invoice_charges_exceptions_check;
