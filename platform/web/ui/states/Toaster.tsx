import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 300 });

export function Toaster() {
  return (
    // The attribute keeps toasts accessible while a dialog is open.
    <div data-react-aria-top-layer="true">
      <ToastContainer
        aria-label="Avisos"
        position="top-right"
        autoClose={5000}
        limit={3}
        draggable
        draggablePercent={80}
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick
        // `hidden` keeps the timer from screen readers, for which it has an English name. toast.css still draws it.
        hideProgressBar
        transition={slide}
        icon={({ type, isLoading }) => {
          if (isLoading)
            return (
              <span className="block size-5 animate-spin rounded-full border-2 border-current border-t-transparent" />
            );
          if (type === 'success') return <CircleCheck size={22} aria-hidden />;
          if (type === 'error') return <CircleAlert size={22} aria-hidden />;
          return <Info size={22} aria-hidden />;
        }}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            aria-label="Fechar aviso"
            className="toast-close"
            onClick={(event) => {
              event.stopPropagation();
              closeToast(true);
            }}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      />
    </div>
  );
}
